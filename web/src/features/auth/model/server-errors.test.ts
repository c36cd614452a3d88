import { expect, it } from "vitest";
import { ApiProblem, NoAnswer } from "@/api/problem";
import { refusedField } from "@/features/auth/model/server-errors";

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
