import { describe, expect, it } from "vitest";
import { isOver, isRecent, newAccessToken, scopesFor } from "@/features/profile/model/access-token";

const wish = { name: " Bot ", scopes: ["read"], days: "90", password: "" };

describe("a token for a program", () => {
  it("organizes for organizers alone", () => {
    expect(scopesFor(false)).not.toContain("organize");
    expect(scopesFor(true)).toContain("organize");
  });

  it("has a name and allows something", () => {
    expect(newAccessToken.parse(wish).name).toBe("Bot");
    expect(newAccessToken.safeParse({ ...wish, name: "  " }).error?.issues[0]?.message).toBe(
      "profile.tokenNameEmpty",
    );
    expect(newAccessToken.safeParse({ ...wish, scopes: [] }).error?.issues[0]?.message).toBe(
      "profile.tokenScopesEmpty",
    );
  });

  it("is over from its last instant on", () => {
    const token = { expiresAt: "2026-11-20T12:00:00.000Z" };
    const last = Date.parse(token.expiresAt);
    expect(isOver(token, last - 1)).toBe(false);
    expect(isOver(token, last)).toBe(true);
  });

  it("is recent for 30 days", () => {
    const token = { createdAt: "2026-11-20T12:00:00.000Z" };
    expect(isRecent(token, Date.parse("2026-12-20T11:59:59.999Z"))).toBe(true);
    expect(isRecent(token, Date.parse("2026-12-20T12:00:00.000Z"))).toBe(false);
  });
});
