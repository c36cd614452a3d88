import "@testing-library/jest-dom/vitest";
import { cleanup } from "@testing-library/react";
import { afterEach, beforeAll } from "vitest";
import { addConsoleTexts, startI18n } from "@/i18n/i18n";

beforeAll(async () => {
  await startI18n();
  await addConsoleTexts();
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
