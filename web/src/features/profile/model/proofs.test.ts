import { expect, it } from "vitest";
import { proofsOf } from "@/features/profile/model/proofs";

const nothing = { hasPassword: false, hasPasskey: false, hasApp: false, providers: 0 };

it("confirms with what the account has, and at a provider only without a password", () => {
  expect(proofsOf(nothing)).toEqual([]);
  expect(proofsOf({ hasPassword: true, hasPasskey: true, hasApp: true, providers: 2 })).toEqual([
    "password",
    "passkey",
    "code",
  ]);
  expect(proofsOf({ ...nothing, hasPasskey: true, providers: 1 })).toEqual(["provider", "passkey"]);
});
