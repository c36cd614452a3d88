import { expect, it } from "vitest";
import { fillIn, privacyPolicy } from "@/features/legal/model/privacy-policy";

it("names the data controller by this installation's host and address, everywhere", () => {
  const text = privacyPolicy
    .flatMap(({ paragraphs }) => paragraphs.map((p) => fillIn(p, "trybuna.test", "kontakt@trybuna.test")))
    .join("\n");
  expect(text).toContain("serwisu trybuna.test");
  expect(text).toContain("kontakt@trybuna.test");
  expect(text).not.toMatch(/[{}]/);
});
