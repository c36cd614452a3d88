import { describe, expect, it } from "vitest";
import { safeParse } from "zod/mini";
import { ApiProblem, NoAnswer } from "@/api/problem";
import {
  bankAccount,
  emailChange,
  passwordChange,
  refusedField,
  userNameChange,
} from "@/features/profile/model/account-change";

const password = { newPassword: "czerwone 8", repeated: "czerwone 8" };
const address = { email: "jagoda@poczta.example" };

function messages(
  form: typeof passwordChange | typeof emailChange | typeof userNameChange | typeof bankAccount,
  values: object,
): string[] {
  return safeParse(form, values).error?.issues.map(({ path, message }) => `${path.join()} ${message}`) ?? [];
}

describe("another password", () => {
  it("is given twice", () => {
    expect(messages(passwordChange, password)).toEqual([]);
    expect(messages(passwordChange, { ...password, repeated: "czerwone 9" })).toEqual([
      "repeated auth.passwordsDiffer",
    ]);
  });

  it("is told everything that is wrong at once", () => {
    expect(messages(passwordChange, { newPassword: "", repeated: "x" })).toEqual([
      "newPassword auth.passwordEmpty",
      "repeated auth.passwordsDiffer",
    ]);
  });
});

describe("another address", () => {
  it("is an address", () => {
    expect(messages(emailChange, address)).toEqual([]);
    expect(messages(emailChange, { email: "jagoda" })).toEqual(["email auth.emailInvalid"]);
  });

  it("may have blanks around it, which are left out", () => {
    expect(safeParse(emailChange, { ...address, email: ` ${address.email} ` }).data).toEqual(address);
  });
});

describe("a bank account", () => {
  const account = { accountNumber: "", accountHolder: "", accountName: "" };

  it("may be empty, and has its rule for each field", () => {
    expect(messages(bankAccount, account)).toEqual([]);
    expect(
      messages(bankAccount, { ...account, accountNumber: "PL6", accountHolder: "Ola", accountName: "a b" }),
    ).toEqual([
      "accountNumber profile.accountNumberInvalid",
      "accountHolder profile.accountHolderInvalid",
      "accountName profile.accountNameInvalid",
    ]);
  });
});

it("is a user name without spaces", () => {
  expect(messages(userNameChange, { userName: "Jagoda W" })).toEqual(["userName profile.userNameInvalid"]);
  expect(messages(userNameChange, { userName: "JagodaW" })).toEqual([]);
});

describe("a refusal", () => {
  const inField = (pointer: string) =>
    new ApiProblem(422, { code: "c", errors: [{ pointer, code: "c", detail: "Nie" }] });

  it("is shown at the field that it is about", () => {
    expect(refusedField(inField("/newPassword"), ["newPassword"])).toBe("newPassword");
    expect(refusedField(new ApiProblem(409, { code: "user-already-exists" }), ["email"])).toBe("email");
  });

  it("is about no field when waiting or the connection is the matter, or a field that the form lacks", () => {
    expect(refusedField(new ApiProblem(429, { code: "too-many-attempts" }), ["email"])).toBeNull();
    expect(refusedField(new NoAnswer(), ["email"])).toBeNull();
    expect(refusedField(inField("/email"), ["newPassword"])).toBeNull();
  });
});
