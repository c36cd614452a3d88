import { expect, it } from "vitest";
import { socialOutcome } from "@/features/auth/model/social-outcome";

it("reads what the way back came to", () => {
  expect(socialOutcome("#done")).toEqual({ is: "done" });
  expect(socialOutcome("#linked")).toEqual({ is: "linked" });
  expect(socialOutcome("#confirmed")).toEqual({ is: "confirmed" });
  expect(socialOutcome("#confirm-error=social-login-old")).toEqual({
    is: "failure",
    why: "old",
    errand: "confirmation",
  });
  expect(socialOutcome("#password=google")).toEqual({ is: "password", provider: "google" });
  expect(socialOutcome("#second-factor=Zk3m-_")).toEqual({ is: "second-factor", challenge: "Zk3m-_" });
  expect(socialOutcome("#error=social-login-denied")).toEqual({
    is: "failure",
    why: "denied",
    errand: "log-in",
  });
  expect(socialOutcome("#link-error=social-already-linked")).toEqual({
    is: "failure",
    why: "linked",
    errand: "link",
  });
});

it("takes whatever else for a failure", () => {
  for (const hash of [
    "",
    "#",
    "#error=",
    "#error=toString",
    "#password=//elsewhere.test",
    "#second-factor=",
    "#hello",
  ])
    expect(socialOutcome(hash)).toEqual({ is: "failure", why: "failed", errand: "log-in" });
});
