/** The browser gave its subscription another address: the server must learn it, or nothing arrives any more. */

export interface Change {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
}

/** What the worker has at hand. */
export interface Means {
  pushManager: Pick<PushManager, "subscribe">;
  kept: Pick<Cache, "match" | "put">;
  fetch: typeof fetch;
}

/** Where pages note the address of the subscription, for workers cannot read what pages keep. */
export const KEPT = "altneu.push";
export const ADDRESS = "/push-address";

export async function renew({ oldSubscription, newSubscription }: Change, means: Means): Promise<void> {
  const old = oldSubscription?.endpoint || (await (await means.kept.match(ADDRESS))?.text());
  if (!old) return;
  const fresh = newSubscription ?? (await subscribed(oldSubscription, means));
  const { endpoint, keys } = fresh.toJSON();
  await means.fetch("/api/push/renew", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ old, push: { endpoint, p256dh: keys?.p256dh, auth: keys?.auth } }),
  });
  await means.kept.put(ADDRESS, new Response(endpoint));
}

async function subscribed(old: Change["oldSubscription"], { pushManager, fetch }: Means): Promise<PushSubscription> {
  const applicationServerKey =
    old?.options.applicationServerKey ?? ((await (await fetch("/api/push")).json()) as { key: string }).key;
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}
