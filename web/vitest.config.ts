import { configDefaults, defineConfig, mergeConfig } from "vitest/config";
import vite from "./vite.config.ts";

/** Of a feature's model: functions of their arguments. Files that replace a module or a global are not among them. */
const models = ["src/**/model/*.test.ts"];
const replacing = [
  "src/features/private-leagues/model/{picture-file,autosave}.test.ts",
  "src/features/organizer/contests/model/declared-settings.test.ts",
];

/** Screens whose files share a page, as their tests do: whatever a test leaves is forgotten after it. */
const screens = ["src/features/{organizer,private-leagues,profile}/**/*.test.tsx"];

export default mergeConfig(
  vite,
  defineConfig({
    test: {
      environment: "./src/app/test-environment.ts",
      pool: "vmThreads",
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
          // one page for all of them: most of such a file's time went into making one of its own; `vmThreads` makes one for each anyway
          test: {
            name: "models",
            include: models,
            exclude: [...configDefaults.exclude, ...replacing],
            pool: "threads",
            isolate: false,
          },
        },
        {
          extends: true,
          // what a first file compiles and loads, the next ones have
          test: { name: "screens", include: screens, pool: "threads", isolate: false },
        },
        {
          extends: true,
          test: {
            name: "rest",
            include: [
              "src/**/*.test.tsx",
              "src/*.test.ts",
              "src/**/!(model)/*.test.ts",
              "worker/*.test.ts",
              ...replacing,
            ],
            exclude: [...configDefaults.exclude, ...screens],
          },
        },
      ],
    },
  }),
);
