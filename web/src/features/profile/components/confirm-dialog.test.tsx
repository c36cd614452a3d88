import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { announceConfirmation } from "@/api/confirmation";
import { confirmation, unconfirmed } from "@/testing/confirmation";
import { pressEscape } from "@/testing/escape";
import { fieldNamed } from "@/testing/fields";
import { refusal } from "@/testing/refusal";
import { inDays } from "@/testing/samples/account";
import { visit } from "@/testing/visit";
import type { Wire } from "@/testing/wire";

const title = "Potwierdź, że to Ty";
const google = {
  provider: "google",
  name: "Google",
  email: "ola@poczta.example",
  linkedAt: inDays(-9),
  lastUsedAt: null,
  isOffered: true,
};

/** An address that is changed once the session is confirmed, by whatever proof is right. */
function guarded(wire: Wire, isRight: (proof: object) => boolean): void {
  let isConfirmed = false;
  wire
    .on("PUT /users/me/email", () => (isConfirmed ? { status: 204 } : unconfirmed))
    .on("POST /users/session/confirm", ({ body }) => {
      isConfirmed = isRight(body);
      return isConfirmed ? confirmation : refusal(403, "wrong-password", "Nieprawidłowe hasło.", "/password");
    });
}

/** Wants another address; answers the dialog that opens. */
async function asked({ open, user, fill }: ReturnType<typeof visit>) {
  await open("/profile");
  await user.click(screen.getByRole("button", { name: "Zmień e-mail" }));
  await fill(fieldNamed("email"), "nowy@trybuna.test");
  await user.keyboard("{Enter}");
  return within(await screen.findByRole("dialog", { name: title }));
}

async function isSent(wire: Wire): Promise<void> {
  await screen.findByText(/^Wysłaliśmy link na nowy@trybuna\.test\./u);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(wire.callsOf("PUT /users/me/email").map(({ body }) => body)).toEqual([
    { email: "nowy@trybuna.test" },
    { email: "nowy@trybuna.test" },
  ]);
}

describe("the dialog that confirms who it is", () => {
  it("takes the password, says when it is wrong, and sends the call again", async () => {
    const visited = visit({ as: "participant" });
    const { wire, user, fill } = visited;
    guarded(wire, (proof) => "password" in proof && proof.password === "zielone-krzeselko-7");
    const dialog = await asked(visited);
    await waitFor(() => expect(fieldNamed("confirmPassword")).toHaveFocus());
    expect(dialog.queryByRole("button", { name: /kodem|kluczem/u })).toBeNull();
    await fill(fieldNamed("confirmPassword"), "nie-to-haslo");
    await user.keyboard("{Enter}");
    await dialog.findByText("Nieprawidłowe hasło.");
    expect(wire.callsOf("PUT /users/me/email")).toHaveLength(1);
    await fill(fieldNamed("confirmPassword"), "zielone-krzeselko-7");
    await user.keyboard("{Enter}");
    await isSent(wire);
  });

  it("keeps what was typed where it is closed, and asks again at the next try", async () => {
    const visited = visit({ as: "participant" });
    const { wire, user } = visited;
    guarded(wire, () => true);
    await asked(visited);
    await pressEscape(user);
    expect(await screen.findByRole("alert")).toHaveTextContent(unconfirmed.body.detail);
    expect(fieldNamed("email")).toHaveValue("nowy@trybuna.test");
    await user.click(screen.getByRole("button", { name: "Zmień adres" }));
    await screen.findByRole("dialog", { name: title });
  });

  it("takes a code of the app in place of the password", async () => {
    const visited = visit({ as: "participant" });
    const { wire, user, fill } = visited;
    guarded(wire, (proof) => "code" in proof && proof.code === "042195");
    wire.on("GET /users/me/factors", { body: { authenticatorSince: inDays(-9), recoveryCodes: 3 } });
    const dialog = await asked(visited);
    await user.click(await dialog.findByRole("button", { name: "Potwierdź kodem" }));
    await waitFor(() => expect(fieldNamed("confirmCode")).toHaveFocus());
    dialog.getByRole("button", { name: "Potwierdź hasłem" });
    await fill(fieldNamed("confirmCode"), "042195");
    await user.keyboard("{Enter}");
    await isSent(wire);
  });

  it("takes a passkey, where the browser knows them", async () => {
    const signed = { id: "k", rawId: "k", type: "public-key", response: { signature: "s" } };
    class Credential {
      static parseRequestOptionsFromJSON = (options: object) => options;
      toJSON = () => signed;
    }
    vi.stubGlobal("PublicKeyCredential", Credential);
    vi.stubGlobal("isSecureContext", true);
    const get = vi.fn(() => Promise.resolve(new Credential()));
    Object.defineProperty(navigator, "credentials", { value: { get }, configurable: true });
    const visited = visit({ as: "participant" });
    const { wire, user } = visited;
    guarded(wire, (proof) => "credential" in proof);
    wire
      .on("GET /users/me/passkeys", {
        body: [{ _id: "p1", name: null, createdAt: inDays(-9), lastUsedAt: null }],
      })
      .on("POST /users/auth/passkey/options", { body: { publicKey: { challenge: "c" } } });
    try {
      const dialog = await asked(visited);
      await user.click(await dialog.findByRole("button", { name: "Potwierdź kluczem dostępu" }));
      await isSent(wire);
      expect(wire.callsOf("POST /users/session/confirm").map(({ body }) => body)).toEqual([
        { credential: signed },
      ]);
    } finally {
      vi.unstubAllGlobals();
      Reflect.deleteProperty(navigator, "credentials");
    }
  });

  it("leads an account without a password to its provider, in another tab", async () => {
    const opened = vi.spyOn(window, "open").mockReturnValue(null);
    const visited = visit({ as: "participant" });
    const { wire, user } = visited;
    let isConfirmed = false;
    wire
      .on("GET /users/me/socialauth", { body: { hasPassword: false, linked: [google] } })
      .on("PUT /users/me/email", () => (isConfirmed ? { status: 204 } : unconfirmed))
      .on("POST /users/session/confirm/{provider}", {
        body: { authorizationUrl: "https://accounts.example/log-in", nonce: "n", expiresAt: inDays(1) },
      });
    const dialog = await asked(visited);
    await user.click(await dialog.findByRole("button", { name: "Potwierdź przez Google" }));
    expect(await dialog.findByRole("link")).toHaveAttribute("href", "https://accounts.example/log-in");
    expect(fieldNamedOrNull("confirmPassword")).toBeNull();
    expect(opened).toHaveBeenCalledWith("https://accounts.example/log-in", "_blank", "noopener");
    isConfirmed = true;
    announceConfirmation();
    await isSent(wire);
    opened.mockRestore();
  });

  it("says how to get a password where an account has nothing that confirms", async () => {
    const visited = visit({ as: "participant" });
    guarded(visited.wire, () => false);
    visited.wire.on("GET /users/me/socialauth", { body: { hasPassword: false, linked: [] } });
    const dialog = await asked(visited);
    expect(await dialog.findByRole("link", { name: "Ustaw hasło" })).toHaveAttribute(
      "href",
      "/forgottenPassword",
    );
  });
});

function fieldNamedOrNull(name: string): Element | null {
  return document.querySelector(`[name="${name}"]`);
}
