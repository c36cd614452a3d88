import { spread } from "./browser.mjs";

const library = new URL("./node_modules/lighthouse/core/index.js", import.meta.url);
const pages = [
  { path: "/", least: 90 },
  { path: "/login", least: 90 },
  { path: "/league", least: 85, email: "player@trybuna.test" },
];

/** Attempts that one run may take. */
const attempts = 3;
/** What an audit says whose trace lacks what it is measured by: now and then Chromium leaves it out. */
const failed = "error";

/** Measures a page once; again where an audit could not be made, which would otherwise count as a nought. */
async function audited(lighthouse, browser, path) {
  for (let attempt = 1; ; attempt += 1) {
    const { lhr } = await lighthouse(browser.origin + path, {
      port: browser.port,
      logLevel: "error",
      onlyCategories: ["performance", "accessibility"],
      // cookies and local storage stay: the session is in them
      clearStorageTypes: ["file_systems", "shader_cache", "service_workers", "cache_storage"],
    });
    const shown = new URL(lhr.finalDisplayedUrl).pathname;
    if (shown !== path) throw new Error(`${path} led to ${shown}`);
    const fault = Object.values(lhr.audits).find(({ scoreDisplayMode }) => scoreDisplayMode === failed);
    if (fault === undefined) return lhr;
    const said = `${path}: ${fault.id} failed: ${fault.errorMessage}`;
    if (attempt === attempts) throw new Error(said);
    console.error(`${said}; once more`);
  }
}

/** Lighthouse, mobile, on a cold cache; the median of some runs. */
export async function measurePages(browser, { runs }) {
  const { default: lighthouse } = await import(library.href);
  await browser.driven(async (context) => {
    await context.clearCookies();
    const page = await context.newPage();
    await page.goto(`${browser.origin}/early.js`);
    await page.evaluate(() => localStorage.clear());
    await page.close();
  });
  const measured = [];
  for (const { path, least, email } of pages) {
    if (email !== undefined) await browser.logIn(email);
    const found = [];
    for (let run = 0; run < runs; run += 1) found.push(await audited(lighthouse, browser, path));
    const score = (id) => spread(found.map(({ categories }) => Math.round(categories[id].score * 100)));
    const audit = (id, unit) => spread(found.map(({ audits }) => audits[id].numericValue / unit));
    measured.push({
      path,
      least,
      performance: score("performance"),
      accessibility: score("accessibility"),
      lcp: audit("largest-contentful-paint", 1000),
      cls: audit("cumulative-layout-shift", 1),
      tbt: audit("total-blocking-time", 1),
      // Lighthouse's own figure of how fast the machine was meanwhile: without it two tables can't be compared
      speed: spread(found.map(({ environment }) => Math.round(environment.benchmarkIndex))),
    });
  }
  return measured;
}
