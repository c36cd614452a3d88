import { expect, it } from "vitest";
import { consentsClaim, currentSession, signIn, signOut } from "@/api/session";
import { anAuthAnswer } from "@/api/testing/factories";

it("keeps the access token in memory only", () => {
  const answer = anAuthAnswer({ token: "secret" });
  signIn(answer);
  expect(currentSession()).toMatchObject({ status: "signed-in", accessToken: answer.accessToken });
  expect(JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])).not.toContain(
    answer.accessToken,
  );
  signOut();
  expect(currentSession()).toEqual({ status: "anonymous" });
});

it("reads from the token whether the necessary consents are given", () => {
  expect(consentsClaim(anAuthAnswer({ consents: true }).accessToken)).toBe(true);
  expect(consentsClaim(anAuthAnswer({ consents: false }).accessToken)).toBe(false);
});

it("leaves a token that it can't read to the server", () => {
  expect(consentsClaim("no-token")).toBe(true);
});
