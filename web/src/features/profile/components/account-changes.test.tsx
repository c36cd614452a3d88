import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { User } from "@/api/types";
import { fieldNamed } from "@/testing/fields";
import { nth } from "@/testing/nth";
import { auth, sessions, user as aUser } from "@/testing/samples/account";
import type { Wire } from "@/testing/wire";
import { visit } from "@/testing/visit";

/** Me as the server knows me; what is changed is answered from then on. */
function me(wire: Wire): { now: User } {
  const known = { now: aUser(["participant"], "pl") };
  wire
    .on("GET /users/me", () => ({ body: known.now }))
    .on("POST /users/session/refresh", () => ({ body: auth(known.now) }));
  return known;
}

describe("what changes in the account", () => {
  it("is an address, once the link sent there is pressed", async () => {
    const { wire, user, open, fill } = visit({ as: "participant", width: 390 });
    wire.on("PUT /users/me/email", { status: 204 });
    await open("/profile");
    await user.click(screen.getByRole("button", { name: "Zmień e-mail" }));
    await fill(await screen.findByLabelText("Nowy e-mail"), "nowy");
    await user.keyboard("{Enter}");
    await screen.findByText("Podaj poprawny adres e-mail");
    expect(fieldNamed("email")).toHaveFocus();
    expect(wire.callsOf("PUT /users/me/email")).toEqual([]);
    await fill(fieldNamed("email"), "nowy@trybuna.test");
    await user.keyboard("{Enter}");
    await screen.findByText(/^Wysłaliśmy link na nowy@trybuna\.test\./u);
    expect(wire.callsOf("PUT /users/me/email").map(({ body }) => body)).toEqual([
      { email: "nowy@trybuna.test" },
    ]);
    const known = screen.getAllByRole("definition").map(({ textContent }) => textContent);
    expect(known.some((text) => text.startsWith("player@trybuna.test"))).toBe(true);
  });

  it("is a telephone number by the code that was sent to it", async () => {
    const { wire, user, open, fill } = visit({ as: "participant", width: 390 });
    const known = me(wire);
    wire
      .on("PUT /users/set-phone-number", () => {
        known.now = {
          ...known.now,
          telephoneNumber: "+48600100200",
          telephoneNumberVerificationRequired: true,
        };
        return { body: known.now };
      })
      .on("PUT /users/confirm-telephone-verification-code", () => {
        known.now = { ...known.now, telephoneNumberVerificationRequired: false };
        return { body: known.now };
      });
    await open("/profile");
    await user.click(screen.getByRole("button", { name: "Podaj numer" }));
    await fill(await screen.findByLabelText("Telefon"), "600-100");
    await user.keyboard("{Enter}");
    await screen.findByText("Numer telefonu musi mieć 9 cyfr (prefiks +48).");
    await fill(screen.getByLabelText("Telefon"), "600-100-200");
    await user.keyboard("{Enter}");
    const dialog = await screen.findByRole("dialog", { name: "Potwierdź numer" });
    await fill(within(dialog).getByLabelText("Kod z SMS-a"), "123456");
    await user.keyboard("{Enter}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await screen.findByText("+48 600 100 200");
    const [sent] = wire.callsOf("PUT /users/set-phone-number");
    expect(sent?.body.telephoneNumber?.replaceAll("-", "")).toBe("600100200");
    expect(wire.callsOf("PUT /users/confirm-telephone-verification-code").map(({ body }) => body)).toEqual([
      { verificationCode: "123456" },
    ]);
  });

  it("is a bank account that is hidden until it is asked for", async () => {
    const { wire, user, open, fill, reload } = visit({ as: "participant", width: 390 });
    const known = me(wire);
    known.now = { ...known.now, accountNumber: null, accountHolder: null };
    wire.on("PATCH /users/me", ({ body }) => {
      known.now = { ...known.now, ...body } as User;
      return { body: known.now };
    });
    await open("/profile");
    await user.click(screen.getByRole("button", { name: /^(Podaj|Zmień) konto$/u }));
    await fill(await screen.findByLabelText("Numer konta"), "1234 5678 6001 0020 0000");
    await fill(screen.getByLabelText("Posiadacz konta"), "Ola Nowak");
    await user.keyboard("{Enter}");
    await screen.findByText("Zapisane: tutaj wyślemy nagrody.");
    await reload();
    expect(screen.queryByText(/1234 5678/u)).toBeNull();
    await user.click(screen.getByRole("button", { name: "Pokaż" }));
    await screen.findByText(/1234 5678/u);
  });
});

describe("the devices that are logged in", () => {
  it("are logged out one by one or all others at once, and the focus stays", async () => {
    const { wire, user, open } = visit({ as: "participant" });
    const [here, there] = [nth(sessions(), 0), nth(sessions(), 1)];
    let all = [here, there, { ...there, _id: "s3", device: "Firefox, Linux" }];
    wire
      .on("GET /users/me/sessions", () => ({ body: all }))
      .on("DELETE /users/me/sessions/{sessionId}", ({ params: { sessionId } }) => {
        all = all.filter(({ _id }) => _id !== sessionId);
        return { status: 204 };
      })
      .on("DELETE /users/me/sessions", () => {
        all = all.filter(({ current }) => current);
        return { status: 204 };
      });
    await open("/profile");
    await screen.findByRole("button", { name: "Wyloguj inne (2)" });
    await user.click(screen.getByRole("button", { name: "Wyloguj: Firefox, Linux" }));
    await screen.findByText(/Najdalej po kilku sekundach/u);
    await screen.findByRole("button", { name: "Wyloguj inne (1)" });
    const heading = screen.getByRole("heading", { name: "Zalogowane urządzenia" });
    expect(heading).toHaveFocus();
    expect(wire.callsOf("DELETE /users/me/sessions/{sessionId}")[0]?.params.sessionId).toBe("s3");
    await user.click(screen.getByRole("button", { name: "Wyloguj inne (1)" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: /^Wyloguj inne/u })).toBeNull());
    expect(wire.callsOf("DELETE /users/me/sessions")).toHaveLength(1);
    await waitFor(() => expect(heading).toHaveFocus());
    screen.getByText("Chrome, Android");
  });
});
