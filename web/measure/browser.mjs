import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";

/** A free port of this machine. */
async function freePort() {
  const server = createServer();
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address();
  await new Promise((closed) => server.close(closed));
  return port;
}

/** Chromium with a profile of its own, which Lighthouse reaches by a port, and which may log in as a user of the demo. */
export async function openBrowser(origin) {
  const profile = await mkdtemp(join(tmpdir(), "trybuna-measure-"));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    baseURL: origin,
    viewport: null,
    args: [
      `--remote-debugging-port=${port}`,
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
  return {
    origin,
    port,
    context,
    async logIn(email) {
      const page = await context.newPage();
      await page.goto("/early.js"); // any page of the origin that isn't the app
      const problem = await page.evaluate(logInWith, { email, password: "trybuna-demo", from: "web" });
      await page.close();
      if (problem !== null) throw new Error(`log-in of ${email}: ${problem}`);
    },
    async close() {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
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
    return null;
  } catch (error) {
    return String(error);
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
