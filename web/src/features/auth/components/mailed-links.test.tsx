import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { rememberedPath } from "@/api/remembered-path";
import { fieldNamed } from "@/testing/fields";
import { refusal } from "@/testing/refusal";
import { auth, user as aUser } from "@/testing/samples/account";
import { address, visit } from "@/testing/visit";

describe("where a mail's link leads", () => {
  it("confirms an address by nothing less than a press, and says when the link is of no use any more", async () => {
    const { wire, user, open } = visit({ width: 320 });
    const used = refusal(400, "link-invalid", "Ten link jest nieważny. Poproś o nowy.");
    wire.on("POST /users/confirm-email", { status: 204 });
    await open("/confirmEmail#token");
    const press = screen.getByRole("button", { name: "Tak, to mój adres" });
    expect(wire.callsOf("POST /users/confirm-email")).toEqual([]); // as a mail scanner does changes nothing
    press.focus();
    await user.keyboard("{Enter}");
    await screen.findByText("Adres potwierdzony.", { exact: false });
    expect(wire.callsOf("POST /users/confirm-email").map(({ body }) => body)).toEqual([{ token: "token" }]);
    wire.on("POST /users/confirm-email", used);
    await open("/confirmEmail#token");
    await user.click(screen.getByRole("button", { name: "Tak, to mój adres" }));
    expect(await screen.findByRole("alert")).toHaveTextContent(used.body.detail);
  });

  it("logs in where the account was registered, and leads to where the visitor wanted to go", async () => {
    const { wire, user, open } = visit();
    wire
      .on("POST /users/confirm-email", { status: 204 })
      .on("POST /users/auth/registration", { body: auth(aUser(["participant"], "pl")) });
    localStorage.setItem("trybuna.registered", JSON.stringify({ key: "k".repeat(64), path: "/rules" }));
    await open("/confirmEmail#token");
    await user.click(screen.getByRole("button", { name: "Tak, to mój adres" }));
    await waitFor(() => expect(address()).toBe("/rules"));
    expect(wire.callsOf("POST /users/auth/registration").map(({ body }) => body)).toEqual([
      { key: "k".repeat(64), from: "web" },
    ]);
    expect(localStorage.getItem("trybuna.registered")).toBeNull();
  });

  it("only confirms elsewhere, and where the key is of no use any more", async () => {
    const { wire, user, open } = visit();
    wire
      .on("POST /users/confirm-email", { status: 204 })
      .on("POST /users/auth/registration", refusal(401, "registration-over", "Zaloguj się."));
    for (const kept of [null, { key: "k".repeat(64), path: "/rules" }]) {
      if (kept !== null) localStorage.setItem("trybuna.registered", JSON.stringify(kept));
      await open("/confirmEmail#token");
      await user.click(screen.getByRole("button", { name: "Tak, to mój adres" }));
      await screen.findByText("Adres potwierdzony.", { exact: false });
      expect(wire.callsOf("POST /users/auth/registration")).toHaveLength(kept === null ? 0 : 1);
      expect(screen.getAllByRole("link", { name: "Zaloguj się" })).not.toEqual([]);
    }
  });

  it("sets a new password, which is asked for with the address that was typed at the log-in", async () => {
    const { wire, user, open, fill } = visit();
    const easy = refusal(
      400,
      "password-too-common",
      "To hasło jest zbyt łatwe do odgadnięcia. Wybierz inne.",
      "/password",
    );
    wire
      .on("POST /users/password-reset", { status: 204 })
      .on("POST /users/password-reset/confirm", ({ body }) =>
        body.password === "password1" ? easy : { status: 204 },
      );
    await open("/login");
    await fill(fieldNamed("email"), "ola@trybuna.test");
    await user.click(screen.getByRole("link", { name: "Nie pamiętam hasła" }));
    const send = await screen.findByRole("button", { name: "Wyślij link" });
    expect(fieldNamed("email")).toHaveValue("ola@trybuna.test");
    await user.click(send);
    await screen.findByText("Jeśli jest takie konto, link już leci. Ważny 30 minut.");
    expect(wire.callsOf("POST /users/password-reset").map(({ body }) => body)).toEqual([
      { email: "ola@trybuna.test" },
    ]);

    await open("/newPassword#token");
    await fill(screen.getByLabelText("Nowe hasło"), "password1");
    await user.keyboard("{Enter}");
    await screen.findByText(easy.body.detail);
    expect(fieldNamed("password")).toBeInvalid();
    await fill(fieldNamed("password"), "czerwone krzeselko 8");
    await user.keyboard("{Enter}");
    await screen.findByText(/^Nowe hasło zapisane\./u);
    expect(address()).toBe("/login");
    expect(rememberedPath()).toBe("/profile?added");
    expect(wire.callsOf("POST /users/password-reset/confirm").at(-1)?.body).toEqual({
      token: "token",
      password: "czerwone krzeselko 8",
    });
  });

  it.each([
    ["/keepEmail#token", "POST /users/keep-email", "Zachowaj mój adres", /^Twoje konto ma ten adres\./u],
    ["/removeAccess#token", "POST /users/remove-access", "Usuń", /^Usunięte:/u],
  ] as const)("undoes at %s what an intruder did, by one press", async (path, call, act, done) => {
    const { wire, user, open } = visit({ width: 320 });
    wire.on(call, { status: 204 });
    await open(path);
    const press = screen.getByRole("button", { name: act });
    expect(wire.callsOf(call)).toEqual([]);
    await user.click(press);
    await screen.findByText(done);
    expect(wire.callsOf(call).map(({ body }) => body)).toEqual([{ token: "token" }]);
  });

  it("ends mails by one press, and alone changes nothing", async () => {
    const { wire, user, open } = visit();
    const invalid = refusal(400, "unsubscribe-link-invalid", "Ten link jest nieważny.");
    wire.on("POST /users/notifications/unsubscribe", invalid);
    await open("/unsubscribe#token");
    const button = screen.getByRole("button", { name: "Nie wysyłajcie mi ich" });
    const sent = () => wire.callsOf("POST /users/notifications/unsubscribe");
    expect(sent()).toEqual([]);
    await user.click(button);
    expect(await screen.findByRole("alert")).toHaveTextContent(invalid.body.detail);
    wire.on("POST /users/notifications/unsubscribe", { body: { kind: "results" } });
    await user.click(button);
    await screen.findByText("Gotowe: takich e-maili już nie wyślemy.");
    await waitFor(() => expect(sent().map(({ query }) => query.get("token"))).toEqual(["token", "token"]));
  });
});
