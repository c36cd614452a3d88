import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { fieldNamed } from "@/testing/fields";
import { late } from "@/testing/late";
import { refusal } from "@/testing/refusal";
import { auth, user as aUser } from "@/testing/samples/account";
import { address, visit } from "@/testing/visit";

const main = () => within(screen.getByRole("main"));
const spinner = (words: RegExp) =>
  screen.findByText(words, { selector: "main [data-spinner], main [data-spinner] *" });

describe("the registration", () => {
  it("says what it lacks, keeps the draft over a refusal, then logs in", async () => {
    const { wire, user, open, fill } = visit();
    await open("/register");
    const register = main().getByRole("button", { name: "Załóż konto" });
    expect(register).toBeDisabled();
    await fill(fieldNamed("email"), "jagoda@poczta.example");
    await fill(fieldNamed("password"), "trybuna2022");
    await fill(fieldNamed("repeated"), "trybuna2021");
    await user.click(register);
    await screen.findByText("Hasła się różnią");
    screen.getByText("Potrzebujemy Twojej zgody, by wysłać e-mail potwierdzający konto");
    screen.getByText("Potrzebujemy potwierdzenia, że znasz politykę prywatności");
    expect(wire.callsOf("POST /users")).toEqual([]);
    await fill(fieldNamed("repeated"), "trybuna2022");
    await user.click(screen.getByRole("button", { name: "Zaznacz wszystkie" }));
    const taken = refusal(409, "user-already-exists", "Konto jagoda@poczta.example już istnieje.");
    wire.on("POST /users", taken);
    await user.click(register);
    await screen.findAllByText(taken.body.detail);
    expect(fieldNamed("email")).toHaveValue("jagoda@poczta.example");
    const made = { ...aUser(["participant"], "pl"), email: "jagoda@poczta.example" };
    wire.on("POST /users", { status: 201, body: made });
    await user.click(register);
    await screen.findByRole("heading", { name: "Twoje rozgrywki" }); // by the canned wire they play already
    expect(wire.callsOf("POST /users/auth").map(({ body }) => body)).toEqual([
      { email: "jagoda@poczta.example", password: "trybuna2022", from: "web" },
    ]);
  });

  it("opens no session before the address is confirmed, and keeps its key for that", async () => {
    const { wire, user, open, fill } = visit();
    const unconfirmed = { ...aUser(["participant"], "pl"), isEmailConfirmed: false };
    wire.on("POST /users", { status: 201, body: unconfirmed });
    sessionStorage.setItem("trybuna.path", "/c/puchar/join");
    await open("/register");
    await fill(fieldNamed("email"), "jagoda@poczta.example");
    for (const name of ["password", "repeated"]) await fill(fieldNamed(name), "trybuna2022");
    await user.click(screen.getByRole("button", { name: "Zaznacz wszystkie" }));
    await user.click(main().getByRole("button", { name: "Załóż konto" }));
    await screen.findByText(/potwierdź go w tej przeglądarce/u);
    expect(wire.callsOf("POST /users/auth")).toEqual([]);
    const [call] = wire.callsOf("POST /users");
    const kept: unknown = JSON.parse(localStorage.getItem("trybuna.registered") ?? "null");
    expect(kept).toEqual({ key: (call?.body as { key: string }).key, path: "/c/puchar/join" });
  });

  it("cannot take an address twice, and shows the server's sentence in English", async () => {
    const { wire, user, open, fill } = visit({ lang: "en" });
    const taken = refusal(409, "user-already-exists", "The account player@trybuna.test exists already.");
    wire.on("POST /users", taken);
    await open("/register");
    await fill(screen.getByLabelText("E-mail"), "player@trybuna.test");
    await fill(screen.getByLabelText("Password"), "zielone-krzeselko-7");
    await fill(screen.getByLabelText("Repeat the password"), "zielone-krzeselko-7");
    await user.click(screen.getByRole("button", { name: "Select all" }));
    await user.click(main().getByRole("button", { name: "Register" }));
    await screen.findAllByText(taken.body.detail);
    expect(fieldNamed("email")).toHaveValue("player@trybuna.test");
    expect(wire.callsOf("POST /users").at(-1)?.headers.get("Accept-Language")).toBe("en");
  });

  it("spins while it is on its way, as a provider's log-in does while it is taken over", async () => {
    const { wire, user, open, begin, fill } = visit();
    const who = aUser(["participant"], "pl");
    const registered = late<{ status: 201; body: typeof who }>();
    wire.on("POST /users", registered.told);
    await open("/register");
    await fill(fieldNamed("email"), "jagoda@poczta.example");
    for (const name of ["password", "repeated"]) await fill(fieldNamed(name), "trybuna2022");
    await user.click(screen.getByRole("button", { name: "Zaznacz wszystkie" }));
    await user.click(main().getByRole("button", { name: "Załóż konto" }));
    await spinner(/^Zakładamy konto/u);
    wire.on("POST /users/auth", refusal(503, "unavailable", "Zaraz wracamy."));
    registered.tell({ status: 201, body: who });
    await screen.findByText("Konto założone. Możesz się zalogować.");
    const taken = late<{ body: ReturnType<typeof auth> }>();
    wire.on("POST /users/session/refresh", taken.told);
    await begin("/socialLogin#done");
    await spinner(/^Logujemy/u);
    taken.tell({ body: auth(who) });
    await waitFor(() => expect(address()).toBe("/jointeam"));
  });
});

describe("the necessary consents", () => {
  it("are asked for first, with the server's 'Zgoda wymagana' where one is missing", async () => {
    const who = aUser(["participant"], "pl");
    const { wire, user, begin } = visit({ as: "participant" });
    wire
      .on("POST /users/session/refresh", { body: auth({ ...who, consents: {} }, false) })
      .on("PUT /users/consents", refusal(400, "consent-required", "Zgoda wymagana"));
    await begin("/jointeam");
    await screen.findByRole("heading", { name: "Zgody" });
    const send = await screen.findByRole("button", { name: "Wyślij zgody" });
    await user.click(send);
    const [alert] = await screen.findAllByRole("alert");
    expect(alert).toHaveTextContent("Zgoda wymagana");
    wire.on("PUT /users/consents", { body: auth(who) });
    await user.click(screen.getByRole("button", { name: "Zaznacz wszystkie" }));
    await user.click(send);
    await screen.findByRole("heading", { name: "Dołącz do rozgrywek" });
    expect(wire.callsOf("PUT /users/consents").at(-1)?.body).toEqual({
      consents: {
        acceptNecessaryUserConsents: true,
        acceptNotNecessaryUserSessionConsents: true,
        acceptNotNecessaryNewContestsConsentsText: true,
      },
    });
  });
});
