import { defineConfig } from "vitest/config";
import e2e from "./vitest.e2e.config.ts";

/** Pictures of every state, for people to look at, in e2e/pictures: `make pictures`, or with BASE_URL `scripts/pictures -t captain`. */
export default defineConfig({
  ...e2e,
  test: { ...e2e.test, include: ["e2e/**/*.pictures.ts"] },
});
