import { defineConfig, mergeConfig } from "vitest/config";
import vite from "./vite.config.ts";

export default mergeConfig(
  vite,
  defineConfig({
    test: {
      environment: "jsdom",
      environmentOptions: { jsdom: { url: "http://localhost/" } },
      include: ["src/**/*.test.{ts,tsx}", "worker/*.test.ts"],
      setupFiles: ["src/app/test-setup.ts"],
      restoreMocks: true,
      env: { TZ: "Europe/Warsaw" },
    },
  }),
);
