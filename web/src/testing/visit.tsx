import "fake-indexeddb/auto";
import { render } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { IDBFactory } from "fake-indexeddb";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { forgetRefusals } from "@/api/blocks";
import { queryClient } from "@/api/client";
import { learnServerTime } from "@/api/clock";
import { noteAnswer } from "@/api/connection";
import { forgetSeenOpen } from "@/api/freshness";
import { chooseLeague } from "@/api/leagues";
import { forgetWaiting } from "@/api/live";
import { startSession } from "@/api/offline";
import { beginSession } from "@/api/session";
import { App } from "@/app/app";
import { startRouter } from "@/app/router";
import type { Language } from "@/i18n/language";
import { changeScreen } from "@/testing/browser-parts";
import { usualWire, type Who } from "@/testing/default-answers";
import { withWords } from "@/testing/element-error";
import { afterEveryTest } from "@/testing/forget";
import { speak } from "@/testing/speak";
import type { Wire } from "@/testing/wire";
import { forgetThrottled } from "@/ui/throttled-toast";
import { forgetToasts } from "@/ui/toast";

interface VisitOptions {
  /** Who looks: a visitor unless said. */
  as?: Who;
  lang?: Language;
  theme?: "light" | "dark";
  /** Of the screen, in pixels: media queries hang on it, nothing is laid out. */
  width?: number;
  height?: number;
  /** A screen for fingers. */
  touch?: boolean;
}

/** Somebody who uses the whole app, with a canned wire behind it. */
interface Visit {
  wire: Wire;
  user: UserEvent;
  /** Loads the app at a path, as a browser loads a page: storage and answers stay, all else begins anew. Waits until it is settled. */
  open: (path: string) => Promise<void>;
  /** The same, without waiting for what is loaded. */
  begin: (path: string) => Promise<void>;
  /** Loads the page again. */
  reload: () => Promise<void>;
  /** Puts a text into a field in place of what is there. */
  fill: (field: HTMLElement, text: string) => Promise<void>;
}

/** The clock's own, also where a test moves timers. */
const soon = setTimeout;

type Router = Awaited<ReturnType<typeof startRouter>>;
let wire: Wire | null = null;
let leave = (): void => undefined;

const acting = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
const wasActing = acting.IS_REACT_ACT_ENVIRONMENT ?? false;
const server = setupServer(http.all("*", ({ request }) => wire?.respond(request) ?? HttpResponse.error()));
afterEveryTest(endVisit);

/** Begins a visit: tell its wire what is answered, then open a path. Everything is forgotten after the test. */
export function visit({ as = "visitor", lang = "pl", theme = "light", ...screen }: VisitOptions = {}): Visit {
  const answers = usualWire(as, lang);
  if (wire === null) beginVisit();
  wire = answers;
  changeScreen({ ...screen, isDark: theme === "dark" });
  localStorage.setItem("trybuna.language", lang);
  localStorage.setItem("trybuna.theme", theme);
  if (as !== "visitor") localStorage.setItem("trybuna.session", "1");
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const begin = async (path: string) => {
    if (wire !== answers) throw new Error("this visit is over");
    await load(path, lang);
  };
  const open = async (path: string) => {
    await begin(path);
    await settled();
  };
  return {
    wire: answers,
    user,
    open,
    begin,
    reload: () => open(location.pathname + location.search + location.hash),
    fill: async (field, text) => {
      await user.clear(field);
      if (text !== "") await user.click(field);
      if (text !== "") await user.paste(text);
    },
  };
}

/** Waits until the screen shows what it loaded: a heading, nothing that is on its way. */
export async function settled(): Promise<void> {
  const end = performance.now() + 30_000; // a screen is imported when it is first asked for
  for (let looks = 0; looks < 3;) {
    looks = isWhole() ? looks + 1 : 0; // an answer may bring the next question
    if (looks === 0 && performance.now() > end) throw withWords("the screen is still loading");
    await new Promise((later) => soon(later, 25));
  }
}

/** Whether the screen has a heading and waits for no answer. Cheap questions come first: a selector looks at every element. */
function isWhole(): boolean {
  if (wire?.isAsked === true || document.getElementsByTagName("h1").length === 0) return false;
  return document.querySelector("[data-loading], main[aria-busy=true]") === null;
}

/** The address as it is shown: path, query, fragment. */
export function address(): string {
  return location.pathname + location.search + location.hash;
}

async function load(path: string, lang: Language): Promise<void> {
  leave();
  forgetPage();
  history.replaceState(null, "", path);
  await speak(lang);
  chooseLeague(sessionStorage.getItem("trybuna.league"));
  beginSession();
  void startSession(queryClient);
  const router: Router = await startRouter();
  const { unmount } = render(<App router={router} />);
  leave = () => {
    unmount();
    router.dispose();
    leave = () => undefined;
  };
}

/** What a page keeps in its memory goes when another is loaded. */
function forgetPage(): void {
  void queryClient.cancelQueries();
  queryClient.clear();
  forgetRefusals();
  forgetSeenOpen();
  forgetWaiting();
  forgetToasts();
  forgetThrottled();
  noteAnswer();
  learnServerTime(new Date().toISOString());
}

function beginVisit(): void {
  // React works as in a browser, not only where a test waits for it
  acting.IS_REACT_ACT_ENVIRONMENT = false;
  server.listen({ onUnhandledRequest: "error" });
}

async function endVisit(): Promise<void> {
  if (wire === null) return;
  const { unanswered } = wire;
  leave();
  forgetPage();
  wire = null;
  localStorage.clear();
  sessionStorage.clear();
  chooseLeague(null);
  beginSession();
  history.replaceState(null, "", "/");
  globalThis.indexedDB = new IDBFactory();
  await speak("pl");
  server.close();
  acting.IS_REACT_ACT_ENVIRONMENT = wasActing;
  if (unanswered.length > 0) throw new Error(`nothing answers ${unanswered.join(", ")}`);
}
