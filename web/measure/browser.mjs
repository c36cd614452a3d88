import { chromium } from "@playwright/test";

const launcher = new URL("./node_modules/chrome-launcher/dist/index.js", import.meta.url);

/**
 * Chromium with a profile of its own, which Lighthouse reaches by a port. Whoever wants to drive it besides is connected for as long as
 * that takes: a second listener would be told all that happens on a page while it is measured, and that costs the page's processor.
 */
export async function openBrowser(origin) {
  const { launch } = await import(launcher.href);
  const chrome = await launch({
    chromePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    chromeFlags: [
      "--headless=new",
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
  const driven = async (act) => {
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${chrome.port}`);
    try {
      return await act(browser.contexts()[0]);
    } finally {
      await browser.close(); // the connection, not the browser
    }
  };
  return {
    origin,
    port: chrome.port,
    driven,
    logIn: (email) =>
      driven(async (context) => {
        const page = await context.newPage();
        await page.goto(`${origin}/early.js`); // any page of the origin that isn't the app
        const { league, problem } = await page.evaluate(logInWith, {
          email,
          password: "trybuna-demo",
          from: "web",
        });
        if (problem !== undefined) throw new Error(`log-in of ${email}: ${problem}`);
        // whoever logs in is led to this screen, and from then on their browser knows which contest is theirs
        await page.goto(`${origin}/jointeam`);
        await page.waitForFunction(
          (id) => (localStorage.getItem("trybuna.league-shown") ?? "").includes(id),
          league,
        );
        await page.close();
      }),
    close: () => chrome.kill(),
  };
}

/** In the page: logs in, and makes the fantasy contest that is under way the one that is shown first. */
async function logInWith(credentials) {
  const call = async (method, path, body, token) => {
    const headers = { "Content-Type": "application/json", Authorization: `Bearer ${token}` };
    const response = await fetch(`/api${path}`, { method, headers, body: body && JSON.stringify(body) });
    return response.ok ? response.json() : Promise.reject(new Error(await response.text()));
  };
  try {
    const { accessToken } = await call("POST", "/users/auth", credentials, "");
    localStorage.setItem("trybuna.session", "1");
    const leagues = await call("GET", "/leagues/details", undefined, accessToken);
    const fantasy = leagues.find(
      ({ eventType, isClosed, names }) => eventType === "Fantasy" && !isClosed && /zima/.test(names.pl),
    );
    await call("PUT", "/users/favourite-league", { favouriteLeague: fantasy._id }, accessToken);
    return { league: fantasy._id };
  } catch (error) {
    return { problem: String(error) };
  }
}

/** The middle one of some figures, and how far they spread. */
export function spread(values) {
  const sorted = [...values].sort((one, two) => one - two);
  const short = (value) => String(Math.round(value * 1000) / 1000);
  return {
    median: sorted[Math.floor(sorted.length / 2)],
    range: `${short(sorted[0])} … ${short(sorted.at(-1))}`,
  };
}
