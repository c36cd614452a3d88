import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { confirmable, confirmByPassword, unconfirmed } from "@/testing/confirmation";
import { refusal } from "@/testing/refusal";
import { inDays } from "@/testing/samples/account";
import { visit } from "@/testing/visit";

const linked = { email: null, linkedAt: inDays(-9), lastUsedAt: inDays(-8) };
const google = { body: [{ id: "google", name: "Google" }] };

describe("ways to log in, in the profile", () => {
  it("are rows: one to link once it is confirmed, one that is the only way and stays", async () => {
    const { wire, user, open } = visit({ as: "participant" });
    const old = { ...linked, provider: "old", name: "old", isOffered: false };
    const isConfirmed = confirmable(wire);
    const down = refusal(404, "provider-not-found", "Nie ma takiego sposobu logowania.");
    wire
      .on("GET /users/socialauth/providers", google)
      .on("GET /users/me/socialauth", { body: { hasPassword: true, linked: [old] } })
      .on("POST /users/me/socialauth/{provider}", () => (isConfirmed() ? down : unconfirmed))
      .on("DELETE /users/me/socialauth/{provider}", refusal(409, "last-way-in", "Jedyny sposób."));
    await open("/profile");
    await user.click(await screen.findByRole("button", { name: "Połącz: Google" }));
    await confirmByPassword(user);
    await screen.findByText(down.body.detail);
    await user.click(screen.getByRole("button", { name: "Rozłącz: old" }));
    await screen.findByText("Jedyny sposób.");
    expect(screen.getByRole("button", { name: "Rozłącz: old" })).toBeVisible();
  });

  it("are told of when a provider has been linked", async () => {
    const { wire, open } = visit({ as: "participant" });
    wire.on("GET /users/socialauth/providers", google);
    await open("/socialLogin#linked");
    await within(document.body).findByText("Sposób logowania dodany.", { exact: false });
    await screen.findByRole("heading", { name: "Jak się logujesz" });
  });
});
