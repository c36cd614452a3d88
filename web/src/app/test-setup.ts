import "@testing-library/jest-dom/vitest";
import { cleanup } from "@testing-library/react";
import { afterEach, beforeAll } from "vitest";
import { addTexts, BUNDLES, startI18n } from "@/i18n/i18n";

// what a first visit follows; jsdom's own is English
Object.defineProperty(navigator, "languages", { value: ["pl-PL"], configurable: true });

beforeAll(async () => {
  await startI18n();
  await addTexts(...BUNDLES);
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
