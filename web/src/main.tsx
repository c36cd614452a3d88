import { createRoot } from "react-dom/client";
import { restoreSession } from "@/api/session";
import { App } from "@/app/app";
import { routerReady } from "@/app/router";
import { startI18n } from "@/i18n/i18n";
import "@/ui/css/index.css";

/** Starts the app. A function, not a top-level await: the screens' files import this one's chunk and would wait for it for ever. */
async function start(): Promise<void> {
  const root = document.getElementById("root");
  if (root === null) throw new Error("index.html has no #root");
  void restoreSession();
  await Promise.all([startI18n(), routerReady()]);
  createRoot(root).render(<App />);
}

void start();
