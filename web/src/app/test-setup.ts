import "@testing-library/jest-dom/vitest";
import { configure } from "@testing-library/react";
import { afterEach, beforeAll, vi } from "vitest";
import { addTexts, BUNDLES, startI18n } from "@/i18n/i18n";
import { giveBrowserParts } from "@/testing/browser-parts";
import { takeComplaints } from "@/testing/complaints";
import { withWords } from "@/testing/element-error";
import { forgetEverything } from "@/testing/forget";

// what a first visit follows; jsdom's own is English
Object.defineProperty(navigator, "languages", { value: ["pl-PL"], configurable: true });
configure({ asyncUtilTimeout: 10_000, getElementError: withWords });
giveBrowserParts();

beforeAll(async () => {
  await startI18n();
  await addTexts(...BUNDLES);
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await forgetEverything();
  const complaints = takeComplaints();
  if (complaints.length > 0) throw new Error(`something complained:\n${complaints.join("\n")}`);
});
