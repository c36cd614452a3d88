import { ApiProblem } from "@/api/problem";

/** The refusals of single fields, by the first part of their pointer: `/email` → `email`. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiProblem)) return {};
  const pairs = error.errors.map(
    ({ pointer, detail }) => [pointer.split("/").filter(Boolean).at(-1) ?? "", detail] as const,
  );
  return Object.fromEntries(pairs.filter(([field]) => field !== ""));
}

/** The field that a refused registration is about; null when it is about none. */
export function refusedField(error: unknown): "email" | "password" | null {
  if (!(error instanceof ApiProblem)) return null;
  if (error.status === 409) return "email";
  if (error.code.startsWith("password-")) return "password";
  const fields = fieldErrors(error);
  return "email" in fields ? "email" : "password" in fields ? "password" : null;
}
