import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

// vitest puts Vite's base into BASE_URL, so the address given is kept under another name
const given = process.env["BASE_URL"];
if (given?.startsWith("http") === true) process.env["TRYBUNA_BASE_URL"] = given;

/** The stories in real Chromium: `BASE_URL=http://127.0.0.1:8080 npm run e2e`; without BASE_URL the built app runs on a canned wire. */
export default defineConfig({
  resolve: { alias: { "@": fileURLToPath(new URL("./src", import.meta.url)) } },
  test: {
    include: ["e2e/**/*.e2e.ts"],
    globalSetup: ["e2e/support/serve.ts"],
    setupFiles: ["e2e/support/closing.ts"],
    // one file after the other in one process: they share what they import, and the browser
    fileParallelism: false,
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } }, // a second, the default, is little for a screen on a busy machine
  },
});
