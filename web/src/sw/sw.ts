/** The site's service worker: shows what is pushed and leads to the table it tells of. It keeps nothing for offline use. */
/// <reference lib="webworker" />
import { lead } from "./leading";
import { noteOf, pushOf } from "./note";
import { KEPT, renew, type Change } from "./renewal";

declare const self: ServiceWorkerGlobalScope;

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
  const open = (url: string): Promise<unknown> => self.clients.openWindow(url);
  const pages = self.clients.matchAll({ type: "window", includeUncontrolled: true });
  event.waitUntil(pages.then((found) => lead(hash, found, open)));
});

self.addEventListener("pushsubscriptionchange", (event) => {
  const { pushManager } = self.registration;
  const done = caches.open(KEPT).then((kept) => renew(event as Change, { pushManager, kept, fetch: fetch.bind(self) }));
  (event as ExtendableEvent).waitUntil(done);
});
