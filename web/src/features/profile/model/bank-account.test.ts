import { describe, expect, it } from "vitest";
import vectors from "../../../../../proto-contracts/vectors/names.json";
import { grouped, isAccountHolder, isAccountNumber, masked } from "@/features/profile/model/bank-account";
import { isTeamName } from "@/ui/team-name-rule";

describe("names", () => {
  it.each(vectors.userName.accepted)("takes the user name '%s'", (name) =>
    expect(isTeamName(name)).toBe(true),
  );
  it.each(vectors.userName.refused)("refuses the user name '%s'", (name) =>
    expect(isTeamName(name)).toBe(false),
  );
  it.each(vectors.accountHolder.accepted)("takes the holder '%s'", (name) =>
    expect(isAccountHolder(name)).toBe(true),
  );
  it.each(vectors.accountHolder.refused)("refuses the holder '%s'", (name) =>
    expect(isAccountHolder(name)).toBe(false),
  );
});

describe("an account's number", () => {
  it("has a country or none, and 16 to 34 digits", () => {
    expect(isAccountNumber("PL61 1090 1014 0000 0712 1981 2874")).toBe(true);
    expect(isAccountNumber("1234567890123456")).toBe(true);
    for (const wrong of ["PL61 1090", "P161109010140000071219812874", "61-1090-1014-0000-0712-1981-2874", ""])
      expect(isAccountNumber(wrong)).toBe(false);
  });

  it("is shown in groups of four, or only its end", () => {
    expect(grouped("PL61109010140000071219812874")).toBe("PL61 1090 1014 0000 0712 1981 2874");
    expect(masked("PL61109010140000071219812874")).toBe("PL•• •••• •••• •••• •••• •••• 2874");
    expect(masked("12345678901234567")).toBe("•••• •••• •••• •456 7");
  });
});
