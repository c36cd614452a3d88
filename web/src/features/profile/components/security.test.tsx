import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { savedFiles } from "@/testing/browser-parts";
import { confirmable, confirmByPassword, unconfirmed } from "@/testing/confirmation";
import { fieldNamed } from "@/testing/fields";
import { nth } from "@/testing/nth";
import { refusal } from "@/testing/refusal";
import { auth, inDays, user as aUser } from "@/testing/samples/account";
import { authenticator, recoveryCodes } from "@/testing/samples/factors";
import { visit } from "@/testing/visit";

const passkey = { _id: "p1", createdAt: inDays(-9), lastUsedAt: null };
const keys = [
  { ...passkey, name: null },
  { ...passkey, _id: "p2", name: "Firefox, Linux", lastUsedAt: inDays(-9) },
];

describe("a second factor in the profile", () => {
  it("is set up from the console that wants it, shows its recovery codes once, and stays on where nobody confirms its end", async () => {
    let since: string | null = null;
    const organizer = aUser(["participant", "organizer"], "pl");
    const { wire, user, open, fill } = visit({ as: "organizer" });
    const isConfirmed = confirmable(wire);
    wire
      .on("POST /users/session/refresh", { body: { ...auth(organizer), secondFactorNeeded: true } })
      .on("GET /users/me/factors", () => ({
        body: { authenticatorSince: since, recoveryCodes: since === null ? 0 : 3 },
      }))
      .on("POST /users/me/factors/authenticator", () =>
        isConfirmed() ? { body: authenticator } : unconfirmed,
      )
      .on("POST /users/me/factors/authenticator/confirm", () => {
        since = inDays(0);
        return { body: { codes: recoveryCodes } };
      })
      .on("POST /users/me/factors/authenticator/remove", unconfirmed);
    await open("/organizer");
    await screen.findByText(/Panel organizatora wymaga/u);
    await user.click(await screen.findByRole("button", { name: "Włącz kody" }));
    await user.click(await screen.findByRole("button", { name: "Pokaż kod QR" }));
    await confirmByPassword(user);
    await screen.findByRole("img", { name: /Kod QR/u });
    expect(document.querySelector("[data-secret]")?.textContent.replaceAll(" ", "")).toBe(
      authenticator.secret,
    );
    await fill(fieldNamed("code"), "12");
    await user.keyboard("{Enter}");
    await waitFor(() => expect(fieldNamed("code")).toBeInvalid());
    expect(wire.callsOf("POST /users/me/factors/authenticator/confirm")).toEqual([]);
    await fill(fieldNamed("code"), "123 456");
    await user.keyboard("{Enter}");
    const codes = within(await screen.findByRole("dialog", { name: "Kody zapasowe" }));
    expect(codes.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(recoveryCodes);
    await user.click(codes.getByRole("button", { name: "Pobierz" }));
    expect(savedFiles.map(({ name }) => name)).toEqual(["trybuna.txt"]);
    await user.click(codes.getByRole("button", { name: "Mam je zapisane" }));
    await screen.findByText(/zostały 3/u);
    await user.click(screen.getByRole("button", { name: "Wyłącz kody" }));
    const form = within(await waitFor(() => formOf("Wyłącz kody")));
    await user.click(form.getByRole("button", { name: "Wyłącz kody" }));
    await user.click(
      within(await screen.findByRole("dialog", { name: "Potwierdź, że to Ty" })).getByRole("button", {
        name: "Zamknij",
      }),
    );
    expect(await screen.findByRole("alert")).toHaveTextContent(unconfirmed.body.detail);
  });
});

/** The form that ends in a press. */
function formOf(act: string): HTMLElement {
  const form = screen
    .getAllByRole("button", { name: act })
    .map((button) => button.closest("form"))
    .find((found) => found !== null);
  if (form === undefined) throw new Error(`no form ends in ${act}`);
  return form;
}

describe("passkeys in the profile", () => {
  it("are renamed, removed once that is confirmed, and not offered where the browser knows none", async () => {
    const { wire, user, open, fill } = visit({ as: "participant" });
    wire
      .on("GET /users/me/passkeys", { body: keys })
      .on("PATCH /users/me/passkeys/{passkeyId}", { body: { ...nth(keys, 1), name: "Laptop" } })
      .on("POST /users/me/passkeys/{passkeyId}/remove", refusal(409, "last-way-in", "Jedyny sposób."));
    await open("/profile");
    await screen.findByText(/^Ta przeglądarka ich nie zna\./u);
    await user.click(await screen.findByRole("button", { name: "Zmień nazwę: Firefox, Linux" }));
    await waitFor(() => expect(fieldNamed("name")).toHaveFocus());
    await fill(fieldNamed("name"), "  ");
    await user.keyboard("{Enter}");
    await waitFor(() => expect(fieldNamed("name")).toBeInvalid());
    const field = fieldNamed("name");
    await fill(field, "Laptop");
    await user.keyboard("{Enter}");
    await waitFor(() => expect(field).not.toBeInTheDocument());
    const [renamed] = wire.callsOf("PATCH /users/me/passkeys/{passkeyId}");
    expect([renamed?.params.passkeyId, renamed?.body]).toEqual(["p2", { name: "Laptop" }]);
    await user.click(screen.getByRole("button", { name: "Usuń: Firefox, Linux" }));
    await user.click(await screen.findByRole("button", { name: "Usuń klucz" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Jedyny sposób.");
    expect(wire.callsOf("POST /users/me/passkeys/{passkeyId}/remove")[0]?.params.passkeyId).toBe("p2");
  });
});
