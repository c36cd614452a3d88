import i18next from "i18next";
import { toast } from "@/ui/toast";

/** A tab that stays open asks this often whether there is a newer build, in milliseconds. */
const lookEvery = 60 * 60 * 1_000;

/** The files that this page was started from; another build has others. */
function startedFrom(): string[] {
  const scripts = document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]');
  return [...scripts].map(({ src }) => new URL(src).pathname);
}

/** Offers a newer build. Nothing is loaded before the participant wants it: a form may be half filled. */
function offerReload(): void {
  toast("notice", i18next.t("offline.newVersion"), {
    seconds: 30,
    action: { label: i18next.t("offline.reload"), onPress: () => location.reload() },
  });
}

/** Has the app's files kept for the next visit (worker/sw.ts), and tells when a newer build is there. */
export async function keepAppFiles(): Promise<void> {
  let isOld = false;
  navigator.serviceWorker.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    const paths = (data as { type?: unknown; paths?: unknown } | null)?.paths;
    if (!Array.isArray(paths)) return;
    isOld = startedFrom().some((path) => !paths.includes(path));
    if (isOld) offerReload();
  });
  const registration = await navigator.serviceWorker.register("/sw.js").catch(() => null);
  if (registration === null) return; // switched off, or no https: the app works without
  let looked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible") return;
    if (isOld) offerReload();
    else if (Date.now() - looked >= lookEvery) {
      looked = Date.now();
      registration.update().catch(() => undefined); // no connection: the next time
    }
  });
}
