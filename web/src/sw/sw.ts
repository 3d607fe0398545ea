/** The site's service worker: shows what is pushed and leads to the table it tells of. It keeps nothing for offline use. */
/// <reference lib="webworker" />
import { noteOf, pushOf } from "./note";

declare const self: ServiceWorkerGlobalScope;

const KEPT = "altneu.push"; // where the page notes the address of its subscription
const ADDRESS = "/push-address";

interface Change extends ExtendableEvent {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
}

self.addEventListener("install", () => void self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("push", (event) => {
  const push = pushOf(event.data?.text() ?? "");
  if (push) event.waitUntil(show(noteOf(push)));
});

async function show({ title, options, closes }: ReturnType<typeof noteOf>): Promise<void> {
  const shown = await self.registration.getNotifications();
  for (const note of shown) if (closes.includes(note.tag)) note.close();
  await self.registration.showNotification(title, options);
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { hash } = event.notification.data as { hash: string };
  event.waitUntil(lead(hash));
});

/** A page that is open goes there; its browser holds the keys. */
async function lead(hash: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find(({ url }) => url.endsWith(hash)) ?? pages[0];
  if (!page) {
    await self.clients.openWindow(`/${hash}`);
    return;
  }
  page.postMessage({ go: hash });
  await page.focus().catch(() => undefined); // where the browser keeps it to itself
}

/** The browser gave the subscription another address: the server must learn it, or nothing arrives any more. */
self.addEventListener("pushsubscriptionchange", (event) => (event as Change).waitUntil(renew(event as Change)));

async function renew({ oldSubscription, newSubscription }: Change): Promise<void> {
  const kept = await caches.open(KEPT);
  const old = oldSubscription?.endpoint ?? (await (await kept.match(ADDRESS))?.text());
  const key = oldSubscription?.options.applicationServerKey ?? (await serverKey());
  const fresh =
    newSubscription ??
    (await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  if (!old) return;
  const { endpoint, keys } = fresh.toJSON();
  await fetch("/api/push/renew", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ old, push: { endpoint, p256dh: keys?.p256dh, auth: keys?.auth } }),
  });
  await kept.put(ADDRESS, new Response(endpoint));
}

async function serverKey(): Promise<string> {
  const { key } = (await (await fetch("/api/push")).json()) as { key: string };
  return key;
}
