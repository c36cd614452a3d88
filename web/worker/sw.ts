import { isHashed, isPage } from "./addresses";
import { shownFor } from "./push";
import { renewPush } from "./push-renewal";

/**
 * Keeps the app's own files, so that it opens without a connection. Never the API's answers: what a participant may read offline is
 * src/api/offline.ts's, which knows whose it is.
 *
 * A build's files are a generation, a cache of its own. Pages come from the server as long as it answers; so a new generation may take
 * over at once, and the one before stays for tabs that still run it.
 *
 * It also shows the messages that come by push, and opens what they are about.
 */
declare const self: ServiceWorkerGlobalScope & {
  /** Written by vite-plugin-pwa; a hashed file has no revision. */
  readonly __WB_MANIFEST: readonly { readonly url: string; readonly revision: string | null }[];
};

const files = self.__WB_MANIFEST.map(({ url, revision }) => ({ path: `/${url}`, revision }));
const unhashed = new Set(files.filter(({ revision }) => revision !== null).map(({ path }) => path));
const prefix = "trybuna-files-";
const generation = prefix + fingerprint(JSON.stringify(files));
/** How many files are fetched at once, so that a page that loads meanwhile has its turn. */
const atOnce = 4;
/** How long a page waits for the server before the kept one is shown, in milliseconds. */
const patience = 4_000;

self.addEventListener("install", (event) => {
  event.waitUntil(fill().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(takeOver());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (isHashed(pathname)) event.respondWith(hashed(request));
  else if (request.mode === "navigate") {
    if (isPage(pathname)) event.respondWith(freshOrKept(request, "/index.html"));
  } else if (unhashed.has(pathname)) event.respondWith(freshOrKept(request, pathname));
});

self.addEventListener("push", (event) => {
  const { title, options } = shownFor(event.data?.text());
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { path } = event.notification.data as { path: string };
  event.waitUntil(show(new URL(path, self.location.origin)));
});

self.addEventListener("pushsubscriptionchange", (event) => {
  (event as ExtendableEvent).waitUntil(renewPush(self.registration.pushManager));
});

/** Shows the window that is there already, or a new one: another window may hold what its user has not saved. */
async function show(wanted: URL): Promise<void> {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const shown = windows.find(({ url }) => new URL(url).pathname === wanted.pathname);
  await (shown === undefined ? self.clients.openWindow(wanted) : shown.focus());
}

/** Fills this build's generation; what an older one has already isn't fetched again. One file missing: this build isn't kept. */
async function fill(): Promise<void> {
  const cache = await caches.open(generation);
  const left = files.values();
  const takeInTurn = async () => {
    for (const { path, revision } of left) {
      const known = revision === null ? await anyKept(path) : undefined;
      const file = known ?? (await fetch(path, { cache: revision === null ? "default" : "no-cache" }));
      if (!file.ok) throw new Error(`${path} answered ${file.status}`);
      await cache.put(path, file);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, takeInTurn));
}

/** Forgets all generations but this one and the one before, and tells every tab what the newest build is made of. */
async function takeOver(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== generation);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
  const paths = files.map(({ path }) => path);
  for (const client of await self.clients.matchAll({ type: "window" }))
    client.postMessage({ type: "trybuna.files", paths });
}

/** A file of any generation; one that isn't kept yet (a flag, an organizer's screen) is kept once it was asked for. */
async function hashed(request: Request): Promise<Response> {
  const known = await anyKept(request.url);
  if (known !== undefined) return known;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(generation)).put(request.url, answer.clone());
  return answer;
}

/** The server's answer, or the kept file when none comes in time. */
async function freshOrKept(request: Request, path: string): Promise<Response> {
  const asked = fetch(request);
  try {
    const answer = await Promise.race([asked, late()]);
    if (answer.status < 500) return answer;
  } catch {
    // no answer, or too late
  }
  const cache = await caches.open(generation);
  return (await cache.match(path, { ignoreVary: true })) ?? asked;
}

function late(): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error("late")), patience));
}

function anyKept(path: string): Promise<Response | undefined> {
  return caches.match(path, { ignoreVary: true });
}

/** A short name for a text; two builds differ in it. */
function fingerprint(text: string): string {
  let sum = 5381;
  for (let at = 0; at < text.length; at += 1) sum = (Math.imul(sum, 33) ^ text.charCodeAt(at)) >>> 0;
  return sum.toString(36);
}
