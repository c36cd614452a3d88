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

it.each(["kodów zapasowych", "klucza dostępu", "jednym naciśnięciem z każdego takiego listu"])(
  "speaks of what securing an account keeps, and of mails that copy the inbox: %s",
  (words) => {
    expect(privacyPolicy.flatMap(({ paragraphs }) => paragraphs).join("\n")).toContain(words);
  },
);
