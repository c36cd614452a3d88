/** This browser's side of notifications (Web Push); whose messages it shows, the server knows (services/identity/push). */

/**
 * `unsupported`: it cannot. `install`: it could, as an app of the home screen (iOS). `denied`: its user has said no, and only its own
 * settings take that back. `off` and `on`: whether it is subscribed at its push service.
 */
export type PushHere = "unsupported" | "install" | "denied" | "off" | "on";

/** What the server has to know of a subscription. */
export interface PushAddress {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** True on an iPhone or iPad; the latter says that it is a Mac, which none with a screen for fingers is. */
function isApplePhone({ userAgent, maxTouchPoints }: Navigator): boolean {
  return /iPhone|iPad/.test(userAgent) || (userAgent.includes("Macintosh") && maxTouchPoints > 1);
}

function registered(): Promise<ServiceWorkerRegistration | undefined> {
  return "serviceWorker" in navigator
    ? navigator.serviceWorker.getRegistration()
    : Promise.resolve(undefined);
}

/** How this browser stands to notifications; asks no question. */
export async function readPushHere(): Promise<PushHere> {
  if (!("PushManager" in window && "Notification" in window)) {
    return isApplePhone(navigator) ? "install" : "unsupported";
  }
  const registration = await registered();
  if (registration === undefined) return "unsupported"; // no https, or service workers are switched off
  if (Notification.permission === "denied") return "denied";
  const subscription = await registration.pushManager.getSubscription();
  return subscription !== null && Notification.permission === "granted" ? "on" : "off";
}

/**
 * Subscribes this browser, after asking its user: only from a press. Null when the user says no, or the browser can't.
 *
 * @param publicKey the installation's; a subscription that was made with another one is given up.
 * @throws when its push service cannot be reached.
 */
export async function subscribeHere(publicKey: string): Promise<PushAddress | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  const registration = await registered();
  if (registration === undefined) return null;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const { pushManager } = registration;
  await (await pushManager.getSubscription())?.unsubscribe(); // it may be of another key, or of another account
  const { endpoint, keys } = (await pushManager.subscribe(options)).toJSON();
  const { p256dh, auth } = keys ?? {};
  return endpoint === undefined || p256dh === undefined || auth === undefined
    ? null
    : { endpoint, keys: { p256dh, auth } };
}

/** Ends this browser's subscription; without one nothing happens. */
export async function unsubscribeHere(): Promise<void> {
  if (!("PushManager" in window)) return;
  const registration = await registered();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
