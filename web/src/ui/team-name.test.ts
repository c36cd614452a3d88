import { expect, it } from "vitest";
import { humps } from "@/ui/team-name";

it.each([
  ["WilczyApetyt", ["Wilczy", "Apetyt"]],
  ["ŁowcyBramek", ["Łowcy", "Bramek"]],
  ["ŻółwNaŚciance", ["Żółw", "Na", "Ściance"]],
  ["FC2024", ["FC2024"]],
])("%s breaks at its humps", (name, parts) => {
  expect(humps(name)).toEqual(parts);
});
