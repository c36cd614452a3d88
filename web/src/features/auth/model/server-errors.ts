import { ApiProblem, fieldErrors } from "@/api/problem";

/** The field that a refused registration is about; null when it is about none. */
export function refusedField(error: unknown): "email" | "password" | null {
  if (!(error instanceof ApiProblem)) return null;
  if (error.status === 409) return "email";
  if (error.code.startsWith("password-")) return "password";
  const fields = fieldErrors(error);
  return "email" in fields ? "email" : "password" in fields ? "password" : null;
}
