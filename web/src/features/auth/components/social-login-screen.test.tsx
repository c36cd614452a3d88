import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { followConfirmation } from "@/api/confirmation";
import { fieldNamed } from "@/testing/fields";
import { refusal } from "@/testing/refusal";
import { auth, user as aUser } from "@/testing/samples/account";
import type { Wire } from "@/testing/wire";
import { address, visit } from "@/testing/visit";

const main = () => within(screen.getByRole("main"));

function offered(wire: Wire): Wire {
  return wire.on("GET /users/socialauth/providers", {
    body: [
      { id: "google", name: "Google" },
      { id: "club", name: "Konto klubowe Orzeł Biały Bydgoszcz 1946" },
    ],
  });
}

describe("a log-in with a provider", () => {
  it("is offered at the log-in and at the registration, and says when a provider does not answer", async () => {
    const { wire, user, open } = visit();
    const down = refusal(503, "provider-unavailable", "Google nie odpowiada. Użyj adresu e-mail i hasła.");
    // asked anew three times where a retry may help: a refusal that wants no time does not make the test wait
    const now = new Response(JSON.stringify(down.body), {
      status: 503,
      headers: { "Content-Type": "application/problem+json", "Retry-After": "0" },
    });
    offered(wire).on("GET /users/socialauth/{provider}/start", () => now.clone());
    for (const [path, words] of [
      ["/login", "Zaloguj się przez Google"],
      ["/register", "Załóż konto przez Google"],
    ] as const) {
      await open(path);
      await user.click(await screen.findByRole("button", { name: words }));
      expect(await screen.findByRole("alert")).toHaveTextContent(down.body.detail);
    }
    expect(wire.callsOf("GET /users/socialauth/{provider}/start")[0]?.params.provider).toBe("google");
  });

  it("is linked with an account that is there by its password", async () => {
    const { wire, user, open, fill } = visit();
    const wrong = refusal(403, "wrong-password", "Nieprawidłowe hasło.");
    const who = auth(aUser(["participant"], "pl"));
    offered(wire).on("POST /users/socialauth/{provider}/link", ({ body }) =>
      body.password === "zielone-krzeselko-7" ? { body: who } : wrong,
    );
    await open("/socialLogin#password=google");
    await screen.findByRole("heading", { name: "Połącz konta" });
    await screen.findByText(/Google/u);
    await fill(fieldNamed("password"), "nie-to-haslo");
    await user.keyboard("{Enter}");
    expect(await screen.findByRole("alert")).toHaveTextContent(wrong.body.detail);
    await fill(fieldNamed("password"), "zielone-krzeselko-7");
    await user.keyboard("{Enter}");
    await waitFor(() => expect(address()).toBe("/jointeam"));
    const [call] = wire.callsOf("POST /users/socialauth/{provider}/link");
    expect(call?.params.provider).toBe("google");
  });

  it.each([
    ["#error=social-email-not-verified", /nie jest tam potwierdzony/u, "Zaloguj się", "/login"],
    ["#error=social-login-denied", /^Logowanie zostało przerwane\./u, "Zaloguj się", "/login"],
    ["#link-error=social-login-denied", /^Logowanie zostało przerwane\./u, "Wróć do profilu", "/profile"],
    ["#confirm-error=social-not-linked", /^To nie jest konto połączone/u, "Wróć do profilu", "/profile"],
    ["#confirm-error=social-login-old", /^Nie trzeba było/u, "Wróć do profilu", "/profile"],
    ["#confirm-error=social-login-undated", /nie mówi, kiedy/u, "Nie pamiętam hasła", "/forgottenPassword"],
  ])("says why it failed, and leads back: %s", async (hash, why, words, to) => {
    const { open } = visit();
    await open(`/socialLogin${hash}`);
    expect(screen.getByRole("alert")).toHaveTextContent(why);
    expect(main().getAllByRole("link", { name: words }).at(-1)).toHaveAttribute("href", to);
  });

  it("that confirms tells the tab that waits", async () => {
    const { open } = visit({ as: "participant" });
    const told = new Promise<void>((resolve) => {
      const end = followConfirmation(() => {
        end();
        resolve();
      });
    });
    await open("/socialLogin#confirmed");
    await screen.findByRole("heading", { name: "Gotowe" });
    await told;
  });
});
