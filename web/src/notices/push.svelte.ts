/** This browser's subscription to notices, and the tables that tell it. */
import { ask, tell, type TableApi } from "../wire/api";
import { ADDRESS, KEPT } from "../sw/renewal";
import type { NoticeState } from "../wire/types";
import { worker, whyNoNotes } from "./worker";

const PLACE = "altneu.notices";

/** Why nothing is told here; the words for it begin with `notices.why.`. */
export type Why = "insecure" | "install" | "unsupported" | "denied" | "no_service";

interface Kept {
  endpoint: string;
  language: string;
  tables: string[];
}

const NOTHING: Kept = { endpoint: "", language: "", tables: [] };

function kept(): Kept {
  try {
    return { ...NOTHING, ...(JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Partial<Kept>) };
  } catch {
    return NOTHING;
  }
}

let tables = $state.raw(kept().tables);

async function keep(changed: Partial<Kept>): Promise<void> {
  const now = { ...kept(), ...changed };
  tables = now.tables;
  localStorage.setItem(PLACE, JSON.stringify(now));
  await (await caches.open(KEPT)).put(ADDRESS, new Response(now.endpoint));
}

/** Whether the server tells this browser of the table, as far as the browser knows. */
export const isTold = (table: string): boolean => tables.includes(table);

/** Whether any table does. */
export const isToldAtAll = (): boolean => tables.length > 0;

/** Asks the person for permission, which browsers want to happen on a tap; why it was not given. */
export async function permitted(): Promise<Why | ""> {
  const why = whyNoNotes();
  if (why) return why;
  return (await Notification.requestPermission()) === "granted" ? "" : "denied";
}

/** From now on the server tells this browser of the table; or why it cannot. */
export async function switchOn(api: TableApi, language: string): Promise<Why | ""> {
  const { key } = await ask<{ key: string }>("/api/push");
  const subscription = await subscribed(key);
  if (!subscription) return "no_service";
  await tell<NoticeState>(api.path("/notices/on"), { push: addressOf(subscription), language }, api.key);
  const others = kept().tables.filter((one) => one !== api.table);
  await keep({ endpoint: subscription.endpoint, language, tables: [api.table, ...others] });
  return "";
}

export async function switchOff(api: TableApi): Promise<void> {
  const known = kept();
  if (known.endpoint) await tell<NoticeState>(api.path("/notices/off"), { endpoint: known.endpoint }, api.key);
  await keep({ tables: known.tables.filter((one) => one !== api.table) });
}

/** No table tells this browser any more. */
export async function switchAllOff(): Promise<void> {
  const { endpoint } = kept();
  if (endpoint) await tell("/api/push/forget", { endpoint });
  localStorage.removeItem(PLACE);
  tables = [];
  const running = await navigator.serviceWorker?.getRegistration();
  await (await running?.pushManager?.getSubscription())?.unsubscribe();
}

/** After another language, another address or another key of the server: everything goes on as the person wished. */
export async function catchUp(language: string): Promise<void> {
  const known = kept();
  if (!known.tables.length || whyNoNotes() || Notification.permission !== "granted") return;
  const { key } = await ask<{ key: string }>("/api/push");
  const subscription = await subscribed(key);
  if (!subscription || (subscription.endpoint === known.endpoint && language === known.language)) return;
  await tell("/api/push/renew", { old: known.endpoint, push: addressOf(subscription), language });
  await keep({ endpoint: subscription.endpoint, language });
}

/** The subscription with the server's key, made if need be; null where the push service cannot be reached. */
async function subscribed(key: string): Promise<PushSubscription | null> {
  const { pushManager } = await worker();
  if (!pushManager) return null;
  const found = await pushManager.getSubscription();
  if (found && coded(found.options.applicationServerKey) === key) return found;
  await found?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }).catch(() => null);
}

function addressOf(subscription: PushSubscription): Record<string, string | undefined> {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint, p256dh: keys?.p256dh, auth: keys?.auth };
}

function coded(bytes: ArrayBuffer | null): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
