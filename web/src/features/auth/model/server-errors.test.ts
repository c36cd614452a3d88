import { expect, it } from "vitest";
import { ApiProblem, NoAnswer } from "@/api/problem";
import { fieldErrors, refusedField } from "@/features/auth/model/server-errors";

it("finds the field that a refusal is about", () => {
  expect(refusedField(new ApiProblem(409, { code: "user-already-exists" }))).toBe("email");
  expect(refusedField(new ApiProblem(400, { code: "password-too-common" }))).toBe("password");
  expect(
    refusedField(
      new ApiProblem(422, {
        code: "invalid-body",
        errors: [{ pointer: "/email", code: "e", detail: "Zły adres" }],
      }),
    ),
  ).toBe("email");
  expect(refusedField(new ApiProblem(429, { code: "too-many-requests" }))).toBeNull();
  expect(refusedField(new NoAnswer())).toBeNull();
});

it("names fields by the end of their pointer", () => {
  const problem = new ApiProblem(422, {
    errors: [{ pointer: "/body/email", code: "e", detail: "Zły adres" }],
  });
  expect(fieldErrors(problem)).toEqual({ email: "Zły adres" });
});
