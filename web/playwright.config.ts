import { defineConfig } from "@playwright/test";

/** Debian's browser; CHROMIUM names another. */
const launchOptions = {
  chromiumSandbox: false,
  executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
  args: [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};

/**
 * The browser's tests: `canned` without a product, `stories` and `visits` on the product at BASE_URL (`scripts/with-product scripts/e2e
 * --project=stories`), `pictures` for people to look at (`make pictures`).
 */
export default defineConfig({
  outputDir: "../.cache/e2e",
  globalSetup: "./e2e/support/build.ts",
  forbidOnly: true,
  timeout: 300_000,
  expect: { timeout: 60_000 }, // five seconds, the default, are little for a screen on a busy machine
  workers: 2,
  reportSlowTests: { max: 10, threshold: 15_000 },
  reporter: [["list"], ["html", { open: "never", outputFolder: "../.cache/e2e-report" }]],
  use: {
    launchOptions,
    trace: "on-first-retry",
    screenshot: "only-on-failure",
  },
  projects: [
    { name: "canned", testDir: "e2e/canned", retries: 1, fullyParallel: true },
    // they share one product: a file follows the other, and none can begin anew
    {
      name: "stories",
      testDir: "e2e/stories",
      workers: 1,
      use: { trace: "retain-on-failure", actionTimeout: 60_000, navigationTimeout: 60_000 },
    },
    {
      name: "visits",
      testDir: "e2e/visits",
      retries: 1,
      // the walk over all computed styles is `make thorough`'s
      testIgnore: process.env["TRYBUNA_LOOKS"] === "few" ? "**/styles.spec.ts" : [],
    },
    { name: "pictures", testDir: "e2e/pictures" },
  ],
});
