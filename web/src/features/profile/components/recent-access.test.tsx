import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { AccessToken, Passkey } from "@/api/types";
import { inDays } from "@/testing/samples/account";
import { visit } from "@/testing/visit";

const tokens: AccessToken[] = [
  { name: "Nowy bot", createdAt: inDays(-3), expiresAt: inDays(60) },
  { name: "Stary bot", createdAt: inDays(-31), expiresAt: inDays(60) },
  { name: "Koniec", createdAt: inDays(-3), expiresAt: inDays(-1) },
].map((one) => ({ ...one, _id: one.name, scopes: ["read"], lastUsedAt: null }));
const passkeys: Passkey[] = [
  { _id: "p1", name: "Telefon", createdAt: inDays(-29), lastUsedAt: null },
  { _id: "p2", name: "Laptop", createdAt: inDays(-200), lastUsedAt: null },
];

it("after a new password lists what was added lately, each with its end", async () => {
  const { wire, user, open } = visit({ as: "participant" });
  let all = tokens;
  wire
    .on("GET /users/me/tokens", () => ({ body: all }))
    .on("GET /users/me/passkeys", { body: passkeys })
    .on("DELETE /users/me/tokens/{tokenId}", ({ params: { tokenId } }) => {
      all = all.filter(({ _id }) => _id !== tokenId);
      return { status: 204 };
    });
  await open("/profile?added");
  const heading = await screen.findByRole("heading", { name: "Dodane w ciągu ostatnich 30 dni" });
  const section = within(heading.closest("section") ?? document.body);
  const names = () => section.getAllByRole("definition").map(({ textContent }) => textContent);
  expect(names().filter((text) => text.startsWith("Telefon"))).toHaveLength(1);
  expect(names().filter((text) => text.startsWith("Nowy bot"))).toHaveLength(1);
  expect(names().some((text) => /^(Stary bot|Koniec|Laptop)/u.test(text))).toBe(false);
  await user.click(section.getByRole("button", { name: "Odwołaj: Nowy bot" }));
  await user.click(section.getByRole("button", { name: "Odwołaj token" }));
  await screen.findByText("Token odwołano");
  expect(heading).toHaveFocus();
  expect(wire.callsOf("DELETE /users/me/tokens/{tokenId}")).toHaveLength(1);
});

it("says that nothing was added, and shows nothing without a new password", async () => {
  const { open } = visit({ as: "participant" });
  await open("/profile?added");
  await screen.findByText(/^W ciągu ostatnich 30 dni nie dodano niczego/u);
  await open("/profile");
  expect(screen.queryByRole("heading", { name: "Dodane w ciągu ostatnich 30 dni" })).toBeNull();
});
