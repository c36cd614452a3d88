import { expect, it } from "vitest";
import { forgetPath, rememberedPath, rememberPath } from "@/api/remembered-path";

it("leads to joining unless a path is remembered", () => {
  expect(rememberedPath()).toBe("/jointeam");
  rememberPath("/ranking?page=2");
  expect(rememberedPath()).toBe("/ranking?page=2");
  forgetPath();
  expect(rememberedPath()).toBe("/jointeam");
});

it.each(["https://evil.example", "//evil.example", "/login", "/logout"])("never remembers %s", (path) => {
  rememberPath(path);
  expect(rememberedPath()).toBe("/jointeam");
});
