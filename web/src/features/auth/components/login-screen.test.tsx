import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { fieldNamed } from "@/testing/fields";
import { nth } from "@/testing/nth";
import { refusal } from "@/testing/refusal";
import { address, visit } from "@/testing/visit";

const main = () => within(screen.getByRole("main"));

describe("the log-in", () => {
  it("remembers the path that a visitor wanted and leads there, by keyboard alone", async () => {
    const { wire, user, open } = visit();
    await open("/rules");
    expect(address()).toBe("/login");
    screen.getByLabelText("E-mail").focus();
    await user.paste("player@trybuna.test");
    await user.tab();
    await user.paste("trybuna-demo");
    await user.keyboard("{Enter}");
    await waitFor(() => expect(address()).toBe("/rules"));
    expect(wire.callsOf("POST /users/auth").map(({ body }) => body)).toEqual([
      { email: "player@trybuna.test", password: "trybuna-demo", from: "web" },
    ]);
    await screen.findByRole("heading", { level: 1, name: "Zasady" });
  });

  it("keeps what was typed when it is refused, and says why in the server's words", async () => {
    const { wire, user, open, fill } = visit();
    wire.on("POST /users/auth", refusal(401, "wrong-credentials", "Zły e-mail albo hasło."));
    await open("/login");
    await fill(fieldNamed("email"), "player@trybuna.test");
    await fill(fieldNamed("password"), "zle-haslo");
    await user.click(main().getByRole("button", { name: "Zaloguj się" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Zły e-mail albo hasło.");
    expect(fieldNamed("email")).toHaveValue("player@trybuna.test");
    expect(fieldNamed("password")).toHaveValue("zle-haslo");
  });

  it("of an address that is not confirmed offers another link", async () => {
    const { wire, user, open, fill } = visit();
    wire
      .on("POST /users/auth", refusal(403, "email-not-confirmed", "Potwierdź najpierw swój adres e-mail."))
      .on("POST /users/confirm-email/resend", { status: 204 });
    await open("/login");
    await fill(fieldNamed("email"), "nowa@trybuna.test");
    await fill(fieldNamed("password"), "zielone-krzeselko-7");
    await user.keyboard("{Enter}");
    expect(await screen.findByRole("alert")).toHaveTextContent("Potwierdź najpierw swój adres e-mail.");
    await user.click(screen.getByRole("button", { name: "Wyślij nowy link" }));
    await screen.findByText("Jeśli adres czeka na potwierdzenie, link już leci.", { exact: false });
    expect(wire.callsOf("POST /users/confirm-email/resend").map(({ body }) => body)).toEqual([
      { email: "nowa@trybuna.test" },
    ]);
  });

  it("asks for a code where the account has a second factor, and begins anew once its time is over", async () => {
    const { wire, user, open, fill } = visit();
    const asked = refusal(403, "second-factor-required", "Podaj kod.");
    const wrong = refusal(400, "factor-code-wrong", "To nie ten kod.");
    const over = refusal(401, "login-challenge-over", "To logowanie wygasło.");
    wire
      .on("POST /users/auth", { status: 403, body: { ...asked.body, ...{ challenge: "c", expiresAt: "" } } })
      .on("POST /users/auth/second-factor", ({ body }) => (body.code === "000000" ? wrong : over));
    await open("/login");
    await fill(fieldNamed("email"), "ola@trybuna.test");
    await fill(fieldNamed("password"), "zielone-krzeselko-7");
    await user.keyboard("{Enter}");
    await waitFor(() => expect(fieldNamed("code")).toHaveFocus());
    await user.paste("000000");
    await user.keyboard("{Enter}");
    expect(await screen.findByRole("alert")).toHaveTextContent(wrong.body.detail);
    await fill(fieldNamed("code"), "111111");
    await user.keyboard("{Enter}");
    await screen.findByText(over.body.detail);
    expect(wire.callsOf("POST /users/auth/second-factor").map(({ body }) => body)).toEqual([
      { challenge: "c", code: "000000" },
      { challenge: "c", code: "111111" },
    ]);
    expect(main().queryByRole("button", { name: "Zaloguj się" })).toBeNull();
    await user.click(main().getByRole("link", { name: "Zaloguj się od nowa" }));
    await waitFor(() => expect(fieldNamed("email")).toHaveValue("ola@trybuna.test"));
    await open("/socialLogin#second-factor=c"); // who came from a provider is asked in the same way
    await waitFor(() => expect(fieldNamed("code")).toHaveFocus());
  });
});

describe("the log-out", () => {
  it("ends the session on the server before forgetting it", async () => {
    const { wire, user, open } = visit({ as: "participant" });
    await open("/");
    const kept: (string | null)[] = [];
    wire.on("DELETE /users/session", () => {
      kept.push(localStorage.getItem("trybuna.session"));
      return { status: 204 };
    });
    await user.click(nth(screen.getAllByRole("link", { name: "Wyloguj" }), 0));
    await screen.findByText("Wylogowano", { selector: "h1, h1 *, p, p *" });
    expect(kept).toEqual(["1"]);
    expect(localStorage.getItem("trybuna.session")).toBeNull();
  });
});
