// first, for it says which layer of CSS wins over which
import "@/ui/css/index.css";
// of what stands in index.html until the app does (scripts/html.ts)
import "@/app/prelude.module.css";
import "@/features/contests/components/tiles.module.css";
import "@/features/contests/components/cover-tile.module.css";
import "@/features/auth/components/ticket-frame.module.css";
import { startTransition } from "react";
import { createRoot } from "react-dom/client";
import { queryClient } from "@/api/client";
import { nextTask } from "@/api/next-task";
import { startSession } from "@/api/offline";
import { App } from "@/app/app";
import { startRouter } from "@/app/router";
import { startI18n } from "@/i18n/i18n";

/** Starts the app. A function, not a top-level await: the screens' files import this one's chunk and would wait for it for ever. */
async function start(): Promise<void> {
  const root = document.getElementById("root");
  if (root === null) throw new Error("index.html has no #root");
  void startSession(queryClient);
  await nextTask(); // a page must be able to answer between its scripts and its first screen
  const texts = startI18n();
  await nextTask();
  const [router] = await Promise.all([startRouter(), texts]);
  // a transition: React gives the thread back every few milliseconds, and what stands in index.html stays until all is there
  startTransition(() => createRoot(root).render(<App router={router} />));
}

/** The files of all other screens wait until the first has what it needs, in milliseconds after its own files are there. */
const screenFirst = 6_000;

/** After the first screen, and only in a build: the files of `npm run dev` change. */
function keepFilesLater(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const later = () =>
    setTimeout(
      () => void import("@/app/service-worker").then(({ keepAppFiles }) => keepAppFiles()),
      screenFirst,
    );
  if (document.readyState === "complete") later();
  else window.addEventListener("load", later, { once: true });
}

void start();
keepFilesLater();
