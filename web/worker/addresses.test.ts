import { expect, it } from "vitest";
import { isHashed, isPage } from "./addresses";

it.each(["/", "/league", "/ranking", "/rules", "/league/0199/team", "/apiary", "/ops/identity"])(
  "shows the app at %s",
  (path) => expect(isPage(path)).toBe(true),
);

it.each([
  "/api",
  "/api/docs",
  "/api/identity/docs",
  "/api/files/0199",
  "/metrics",
  "/internal/export",
  "/assets/old",
  "/assets/app-1a2b.js",
  "/icon-192.png",
  "/sw.js",
  "/manifest.webmanifest",
])("never shows the app at %s", (path) => expect(isPage(path)).toBe(false));

it("knows the files that never change", () => {
  expect(isHashed("/assets/app-1a2b.js")).toBe(true);
  expect(isHashed("/early.js")).toBe(false);
});
