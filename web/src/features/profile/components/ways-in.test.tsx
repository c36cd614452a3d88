import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { fieldNamed } from "@/testing/fields";
import { refusal } from "@/testing/refusal";
import { inDays } from "@/testing/samples/account";
import { visit } from "@/testing/visit";

const linked = { email: null, linkedAt: inDays(-9), lastUsedAt: inDays(-8) };
const google = { body: [{ id: "google", name: "Google" }] };

describe("ways to log in, in the profile", () => {
  it("are rows: one to link by the password, one that is the only way and stays", async () => {
    const { wire, user, open } = visit({ as: "participant" });
    const old = { ...linked, provider: "old", name: "old", isOffered: false };
    const fresh = refusal(403, "fresh-login-required", "Podaj swoje hasło.");
    wire
      .on("GET /users/socialauth/providers", google)
      .on("GET /users/me/socialauth", { body: { hasPassword: true, linked: [old] } })
      .on("POST /users/me/socialauth/{provider}", ({ body }) =>
        body.password === undefined ? fresh : refusal(403, "wrong-password", "Nieprawidłowe hasło."),
      )
      .on("DELETE /users/me/socialauth/{provider}", refusal(409, "last-way-in", "Jedyny sposób."));
    await open("/profile");
    await user.click(await screen.findByRole("button", { name: "Połącz: Google" }));
    await waitFor(() => fieldNamed("password"));
    await user.click(fieldNamed("password"));
    await user.paste("nie-to-haslo");
    await user.keyboard("{Enter}");
    await screen.findByText("Nieprawidłowe hasło.");
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
