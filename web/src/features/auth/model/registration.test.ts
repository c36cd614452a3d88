import { describe, expect, it } from "vitest";
import { safeParse } from "zod/mini";
import { mayRegister, registration } from "@/features/auth/model/registration";

const whole = {
  email: "jagoda@poczta.example",
  password: "trybuna2022",
  repeated: "trybuna2022",
  privacyPolicy: true,
  emailConfirmation: true,
};

function messages(changes: Partial<typeof whole>): string[] {
  return safeParse(registration, { ...whole, ...changes }).error?.issues.map((issue) => issue.message) ?? [];
}

describe("registration", () => {
  it("accepts a whole form", () => {
    expect(messages({})).toEqual([]);
  });

  it.each([
    [{ repeated: "trybuna2021" }, "auth.passwordsDiffer"],
    [{ password: "", repeated: "" }, "auth.passwordEmpty"],
    [{ privacyPolicy: false }, "auth.privacyRequired"],
    [{ emailConfirmation: false }, "auth.emailConsentRequired"],
    [{ email: "jagoda" }, "auth.emailInvalid"],
  ])("refuses %o", (changes, message) => {
    expect(messages(changes)).toEqual([message]);
  });

  it("says everything that is wrong at once", () => {
    expect(messages({ repeated: "x", privacyPolicy: false, emailConfirmation: false })).toEqual([
      "auth.privacyRequired",
      "auth.emailConsentRequired",
      "auth.passwordsDiffer",
    ]);
  });

  it("lets the button wait for both password fields", () => {
    expect(mayRegister({ password: "a", repeated: "" })).toBe(false);
    expect(mayRegister({ password: "a", repeated: "b" })).toBe(true);
  });
});
