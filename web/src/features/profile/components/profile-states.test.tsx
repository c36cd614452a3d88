import { screen, waitForElementToBeRemoved, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { savedFiles } from "@/testing/browser-parts";
import { confirmable, confirmByPassword, unconfirmed } from "@/testing/confirmation";
import { fieldNamed } from "@/testing/fields";
import { refusal } from "@/testing/refusal";
import { auth, user as aUser } from "@/testing/samples/account";
import { typer } from "@/testing/samples/typer";
import { settled, visit } from "@/testing/visit";

const other = "czerwone krzeselko 8";

describe("what the server refuses in the profile", () => {
  it("stays in the form, at its field", async () => {
    const { wire, user, open, fill } = visit({ as: "participant" });
    const weak = refusal(400, "password-too-common", "To hasło jest zbyt łatwe.", "/newPassword");
    const waiting = refusal(429, "too-many-attempts", "Zbyt wiele prób. Spróbuj ponownie za 2 min.");
    const taken = refusal(409, "user-already-exists", "Konto z tym adresem już istnieje.");
    wire.on("PUT /users/me/password", weak).on("PUT /users/me/email", taken);
    await open("/profile");
    const opener = screen.getByRole("button", { name: "Zmień hasło" });
    await user.click(opener);
    await fill(fieldNamed("newPassword"), other);
    await fill(fieldNamed("repeated"), other);
    await user.keyboard("{Enter}");
    await screen.findByText(weak.body.detail);
    expect(fieldNamed("newPassword")).toHaveFocus();
    wire.on("PUT /users/me/password", waiting);
    await user.click(fieldNamed("repeated"));
    await user.keyboard("{Enter}");
    expect(await screen.findByRole("alert")).toHaveTextContent(waiting.body.detail);
    expect(fieldNamed("newPassword")).toHaveValue(other);
    await user.click(opener);

    await user.click(screen.getByRole("button", { name: "Zmień e-mail" }));
    await fill(fieldNamed("email"), "zajety@trybuna.test");
    await user.keyboard("{Enter}");
    await screen.findByText(taken.body.detail);
    expect(fieldNamed("email")).toHaveFocus();
  });

  it.each([
    [
      "pl",
      ["Pokaż", "Zmień konto"],
      [
        "Numer konta (IBAN) może zawierać tylko litery kraju i cyfry (16–34).",
        "Nazwa posiadacza konta musi mieć od 5 do 40 znaków.",
        "Nazwa konta musi mieć od 3 do 40 znaków, bez spacji.",
      ],
    ],
    [
      "en",
      ["Show", "Change the account"],
      [
        "An account number (IBAN) has only the country's letters and digits (16–34).",
        "The account holder's name must be 5 to 40 characters.",
        "The account name must be 3 to 40 characters, without spaces.",
      ],
    ],
  ] as const)(
    "asks to confirm where a bank account needs it, and what was typed stays: %s",
    async (lang, [show, change], faulty) => {
      const { wire, user, open, fill } = visit({ as: "participant", lang });
      const isConfirmed = confirmable(wire);
      const taken = refusal(
        409,
        "account-number-taken",
        "Ten numer konta ma już inny użytkownik.",
        "/accountNumber",
      );
      wire.on("PATCH /users/me", () => (isConfirmed() ? taken : unconfirmed));
      await open("/profile");
      await screen.findByText("PL•• •••• •••• •••• •••• •••• 2874");
      await user.click(screen.getByRole("button", { name: show }));
      await screen.findByText("PL61 1090 1014 0000 0712 1981 2874");
      await user.click(screen.getByRole("button", { name: change }));
      await fill(fieldNamed("accountNumber"), "PL61-1090");
      await fill(fieldNamed("accountHolder"), "Ola");
      await fill(fieldNamed("accountName"), "na nagrody");
      await user.keyboard("{Enter}");
      for (const words of faulty) await screen.findByText(words);
      expect(fieldNamed("accountNumber")).toBeInvalid();
      await fill(fieldNamed("accountNumber"), "27 1140 2004 0000 3002 0135 5387");
      await fill(fieldNamed("accountHolder"), "Jagoda Wilk-Nowak");
      await user.clear(fieldNamed("accountName"));
      await user.keyboard("{Enter}");
      await confirmByPassword(user);
      await screen.findByText(taken.body.detail);
      expect(fieldNamed("accountNumber")).toHaveFocus();
      expect(fieldNamed("accountHolder")).toHaveValue("Jagoda Wilk-Nowak");
    },
  );

  it("is a user name, asked for where a team would be named, until it is put off", async () => {
    const nameless = { ...aUser(["participant"], "pl"), userName: null };
    const { wire, user, begin, reload, fill } = visit({ as: "participant", width: 320 });
    typer(wire);
    wire
      .on("POST /users/session/refresh", { body: auth(nameless) })
      .on(
        "GET /leagues/typer/userteams/league/{leagueId}",
        refusal(404, "team-not-found", "Nie ma takiej drużyny."),
      );
    await begin("/league");
    const dialog = await screen.findByRole("dialog", { name: "Jak się nazywasz w grze?" });
    await fill(within(dialog).getByLabelText("Nazwa użytkownika"), "Jagoda W");
    await user.keyboard("{Enter}");
    await within(dialog).findByText("Nazwa musi mieć od 3 do 40 znaków, bez spacji.");
    await user.click(within(dialog).getByRole("button", { name: "Nie teraz" }));
    await reload();
    await screen.findByRole("heading", { name: "Najpierw nazwij drużynę" });
    expect(screen.queryByRole("dialog")).toBeNull();
    await user.click(screen.getByRole("button", { name: /^Wygra Argentyna/ }));
    const messages = within(screen.getByRole("region", { name: /^Komunikaty/ }));
    const told = await messages.findByText("Najpierw nazwij drużynę");
    await fill(screen.getByLabelText("Nazwa drużyny"), "OrłyZPodwórka");
    await user.keyboard("{Enter}");
    await screen.findAllByText("OrłyZPodwórka");
    await waitForElementToBeRemoved(told, { timeout: 2_000 }); // its time would be 5 s
  });

  it("says that the necessary consent ends with the account, and saves the others at once", async () => {
    const { wire, user, open } = visit({ as: "participant", width: 390 });
    wire.on("PUT /users/consents", ({ body: { consents } }) =>
      "acceptNecessaryUserConsents" in consents
        ? refusal(400, "consent-required", "Zgoda wymagana")
        : { body: auth(aUser(["participant"], "pl")) },
    );
    await open("/profile");
    await user.click(screen.getByRole("link", { name: "Zgody" }));
    const necessary = within(await screen.findByRole("radiogroup", { name: "Konto i rozgrywki" }));
    await user.click(necessary.getByRole("radio", { name: "Nie zgadzam się" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Zgoda wymagana");
    expect(necessary.getByRole("radio", { name: "Zgadzam się" })).toBeChecked();
    expect(screen.getByText(/Bez tej zgody nie ma konta: kończy się razem z nim\./u)).toBeVisible();
    const news = within(screen.getByRole("radiogroup", { name: "E-maile o nowych rozgrywkach" }));
    await user.click(news.getByRole("radio", { name: "Zgadzam się" }));
    await screen.findByText("Zapisano: E-maile o nowych rozgrywkach");
    expect(wire.callsOf("PUT /users/consents").at(-1)?.body).toEqual({
      consents: { acceptNotNecessaryNewContestsConsentsText: true },
    });
  });

  it("is a telephone number that waits for its code, on any screen until it is put off", async () => {
    const { wire, user, begin, open, reload, fill } = visit({ as: "participant", width: 320 });
    const waiting = {
      ...aUser(["participant"], "pl"),
      telephoneNumber: "+48600100200",
      telephoneNumberVerificationRequired: true,
    };
    const wrong = refusal(
      400,
      "verification-code-wrong",
      "To nie ten kod. Sprawdź SMS i spróbuj jeszcze raz.",
    );
    wire
      .on("PUT /users/set-phone-number", { body: waiting })
      .on("GET /users/me", { body: waiting })
      .on("PUT /users/confirm-telephone-verification-code", wrong)
      .on("POST /users/session/refresh", { body: auth(waiting) });
    await begin("/jointeam");
    const found = () => screen.findByRole("dialog", { name: "Potwierdź numer" });
    const dialog = within(await found());
    await fill(dialog.getByLabelText("Kod z SMS-a"), "12345");
    await user.keyboard("{Enter}");
    await dialog.findByText("Kod ma dokładnie 6 cyfr.");
    await fill(dialog.getByLabelText("Kod z SMS-a"), "123456");
    await user.keyboard("{Enter}");
    await dialog.findByText(wrong.body.detail);
    await user.click(dialog.getByRole("button", { name: "Później" }));
    await reload();
    expect(screen.queryByRole("dialog")).toBeNull();

    await open("/profile");
    await user.click(screen.getByRole("button", { name: "Wpisz kod" }));
    const notSent = refusal(
      400,
      "telephone-message-not-sent",
      "Nie udało się wysłać SMS-a. Napisz na help@trybuna.test.",
    );
    wire.on("PUT /users/set-phone-number", notSent);
    const again = within(await found());
    await user.click(again.getByRole("button", { name: "Wyślij nowy kod" }));
    expect(await again.findByRole("alert")).toHaveTextContent(notSent.body.detail);
  });

  it("asks before an account is deleted, and says goodbye", async () => {
    const { wire, user, open, fill } = visit({ as: "participant" });
    const often = refusal(429, "too-many-attempts", "Zbyt wiele prób. Spróbuj ponownie za 40 min.");
    wire.on("GET /users/me/export", often);
    await open("/profile");
    const download = screen.getByRole("button", { name: "Pobierz" });
    await user.click(download);
    await screen.findByText(often.body.detail);
    wire.on("GET /users/me/export", new Response("PK", { headers: { "Content-Type": "application/zip" } }));
    await user.click(download);
    await screen.findByText(/pobrany\./u);
    expect(savedFiles.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^trybuna-\d{4}-\d\d-\d\d\.zip$/u),
    ]);

    const differs = refusal(
      400,
      "erasure-not-confirmed",
      "To nie jest adres e-mail tego konta.",
      "/confirmation",
    );
    const isConfirmed = confirmable(wire);
    wire.on("DELETE /users/me", ({ body: { confirmation } }) => {
      if (confirmation !== "player@trybuna.test") return differs;
      return isConfirmed() ? { status: 204 } : unconfirmed;
    });
    await user.click(screen.getByRole("button", { name: "Usuń konto" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await fill(fieldNamed("confirmation"), "ktos@trybuna.test");
    await user.keyboard("{Enter}");
    await dialog.findByText(differs.body.detail);
    expect(fieldNamed("confirmation")).toHaveFocus();
    await fill(fieldNamed("confirmation"), "player@trybuna.test");
    await user.keyboard("{Enter}");
    await confirmByPassword(user);
    await screen.findByText("Konto usunięte");
    await settled();
  });
});
