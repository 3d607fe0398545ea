/** The site's service worker as a page sees it. Pages never show notes by themselves: phones do not let them. */
import address from "../sw/sw?worker&url";

/** Why this browser shows no notes here; "" if it can. */
export function whyNoNotes(): "" | "insecure" | "install" | "unsupported" | "denied" {
  if (!window.isSecureContext) return "insecure";
  if (!("serviceWorker" in navigator) || !("Notification" in window)) return isApplePhone() ? "install" : "unsupported";
  return Notification.permission === "denied" ? "denied" : "";
}

/** On iPhone and iPad only pages on the home screen may show notes. */
function isApplePhone(): boolean {
  return (
    /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Mac/.test(navigator.platform) && navigator.maxTouchPoints > 1)
  );
}

/** The worker, started if need be. */
export async function worker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(address);
  return navigator.serviceWorker.ready;
}

/** A note from a page that is open but out of sight. */
export async function note(title: string, body: string, tag: string, hash: string): Promise<void> {
  if (whyNoNotes() || Notification.permission !== "granted") return;
  await (await worker()).showNotification(title, { body, tag, icon: "/icon-192.png", data: { hash } });
}

/** Notes about something that is in sight now have said what they had to. */
export async function clear(tag: string): Promise<void> {
  const running = await navigator.serviceWorker?.getRegistration();
  for (const shown of (await running?.getNotifications({ tag })) ?? []) shown.close();
}

/** A click on a note leads to its table. */
export function followNotes(): void {
  navigator.serviceWorker?.addEventListener("message", ({ data }: MessageEvent<{ go?: string }>) => {
    if (data.go) location.hash = data.go;
  });
}
