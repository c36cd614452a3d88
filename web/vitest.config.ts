import { configDefaults, defineConfig, mergeConfig } from "vitest/config";
import vite from "./vite.config.ts";

/** Files that load modules anew or replace one, that replace the page, or that go by what is kept offline: each has a page and modules of its own. */
const alone = [
  "src/api/offline.test.ts",
  "src/app/api-docs.test.ts",
  "src/app/waiting.test.tsx",
  "src/app/without-connection.test.tsx",
  "src/features/organizer/contests/model/declared-settings.test.ts",
];

export default mergeConfig(
  vite,
  defineConfig({
    test: {
      environment: "jsdom",
      pool: "threads",
      maxWorkers: "100%",
      environmentOptions: { jsdom: { url: "http://localhost/" } },
      setupFiles: ["src/testing/moved-clock.ts", "src/app/test-setup.ts"],
      restoreMocks: true,
      retry: 1, // as in Python and the browser; the output names a test that passed only then
      testTimeout: 60_000, // what a test waits for comes late on a busy machine
      env: { TZ: "Europe/Warsaw" },
      projects: [
        {
          extends: true,
          // files share a page, as their tests do: whatever a test leaves is forgotten after it, and what one file loads the next ones have
          test: {
            name: "together",
            include: ["src/**/*.test.{ts,tsx}", "worker/*.test.ts"],
            exclude: [...configDefaults.exclude, ...alone],
            isolate: false,
          },
        },
        { extends: true, test: { name: "alone", include: alone, pool: "forks", isolate: true } },
      ],
    },
  }),
);
