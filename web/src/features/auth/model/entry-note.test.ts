import { expect, it } from "vitest";
import { entryNote, tokenIn } from "@/features/auth/model/entry-note";

it("takes a note from a location's state, and nothing else", () => {
  expect(entryNote({ said: "unconfirmed", email: "ola@trybuna.test" })).toEqual({
    said: "unconfirmed",
    email: "ola@trybuna.test",
  });
  expect(entryNote({ said: "passwordSet" })).toEqual({ said: "passwordSet" });
  for (const other of [null, "said", {}, { said: "registered" }, { said: "hello", email: "a" }])
    expect(entryNote(other)).toBeNull();
});

it("finds the token behind the sign", () => {
  expect(tokenIn("#abc-_1")).toBe("abc-_1");
  expect(tokenIn("")).toBe("");
});
