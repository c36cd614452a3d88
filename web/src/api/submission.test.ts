import { renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { useSubmission } from "@/api/submission";

it("keeps the key of the same input until the server has answered", () => {
  const { result, rerender } = renderHook(useSubmission);
  const first = result.current.keyOf({ name: "Czwartki" });
  rerender();
  expect(result.current.keyOf({ name: "Czwartki" })).toBe(first);
  const other = result.current.keyOf({ name: "Piątki" });
  expect(other).not.toBe(first);
  result.current.end();
  expect(result.current.keyOf({ name: "Piątki" })).not.toBe(other);
});
