import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { fieldNamed } from "@/testing/fields";
import { refusal } from "@/testing/refusal";
import { neighbours, privateLeagues, visited } from "@/testing/samples/private-leagues";
import { address } from "@/testing/visit";
import { openPrivate, visitPrivate } from "@/features/private-leagues/testing/open-private";
import { pressEscape } from "@/testing/escape";

const button = (name: string | RegExp) => screen.getByRole("button", { name });
const inDialog = async () => within(await screen.findByRole("dialog"));

describe("private leagues", () => {
  it.each([
    {
      lang: "pl",
      mine: "11 drużyn · administrujesz",
      lead: "prowadzisz",
      before: "przed wynikami",
      create: "Załóż ligę",
      enter: "Wpisz kod",
      third: "To będzie Twoja 3. liga, więcej już nie można.",
      one: "1 liga",
    },
    {
      lang: "en",
      mine: "11 teams · you are the admin",
      lead: "you lead",
      before: "before results",
      create: "Create a league",
      enter: "Enter a code",
      third: "and there can be no more.",
      one: "1 league",
    },
  ] as const)("are cards, beside a public list and the ways in: $lang", async ({ lang, ...words }) => {
    const { user, fill } = await openPrivate("/privateLeagues", { lang });
    await screen.findByText(words.mine);
    // all of one league have 0 points: after results it counts, and its teams lead it together
    await screen.findByText(words.lead);
    await waitFor(() => expect(screen.queryByText(words.before)).toBeNull());
    await user.click(button(words.create));
    await screen.findByRole("dialog");
    await pressEscape(user);
    await user.click(button(words.enter));
    await fill(fieldNamed("code"), "h4zp-9mkt");
    const dialog = await inDialog();
    await dialog.findByRole("heading", { name: "KawalKornety" });
    await dialog.findByText(new RegExp(words.third.replaceAll(".", "\\.")));
    await pressEscape(user);
    await fill(screen.getByRole("searchbox"), "kornet");
    await screen.findByText(words.one);
  });

  it("say that there can be no more, and that a team comes first, in the place of forms", async () => {
    const { wire, reload } = await openPrivate("/privateLeagues");
    const three = ["a", "b", "c"].map((_id) => ({ ...neighbours(), _id }));
    wire.on("GET /leagues/private/userprivateleagues/{leagueId}", ({ path }) => ({
      body: path.endsWith("/mundial") ? three : [],
    }));
    await reload();
    await screen.findByText(/Należysz już do 3 lig prywatnych/);
    expect(screen.queryByRole("button", { name: "Załóż ligę" })).toBeNull();
    wire.on("GET /leagues/private/userprivateleagues/{leagueId}", { body: [] });
    const none = refusal(404, "team-not-found", "Nie ma takiej drużyny.");
    wire
      .on("GET /leagues/typer/userteams/league/{leagueId}", none)
      .on("GET /leagues/typer/userteams/mine", { body: [] });
    await reload();
    await screen.findByRole("link", { name: "Zacznij grać" });
    expect(screen.queryByRole("button", { name: "Wpisz kod" })).toBeNull();
  });

  it("are made by keyboard alone; a taken name closes the dialog, says so, and loses nothing", async () => {
    const { wire, user, fill } = await openPrivate("/privateLeagues");
    const taken = refusal(
      409,
      "private-league-exists",
      "Liga prywatna o tej nazwie jest już zarejestrowana.",
    );
    wire.on("POST /leagues/private/createprivateleague", taken);
    const openForm = async () => {
      button("Załóż ligę").focus();
      await user.keyboard("{Enter}");
      return within(await screen.findByRole("dialog", { name: "Załóż ligę" }));
    };
    const first = await openForm();
    await fill(first.getByLabelText("Opis"), "Gramy o honor.");
    await first.findByText("14 z 200 znaków");
    await fill(first.getByLabelText("Nazwa ligi"), "Kuchnia Polowa");
    await user.keyboard("{Enter}");
    await screen.findByText(taken.body.detail);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    privateLeagues(wire);
    const second = await openForm();
    expect(second.getByLabelText("Nazwa ligi")).toHaveValue("Kuchnia Polowa");
    expect(second.getByLabelText("Opis")).toHaveValue("Gramy o honor.");
    second.getByRole("button", { name: "Załóż ligę" }).focus();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(address()).toBe("/privateLeagueDetails/pl9"));
    await screen.findByRole("heading", { level: 1, name: "Kuchnia Polowa" });
  });

  it("say in the server's words what is refused: no team, a bad name, a wrong code", async () => {
    const { wire, user, fill } = await openPrivate("/privateLeagues", { width: 320 });
    const needed = refusal(
      400,
      "team-needed",
      "Stwórz drużynę lub oddaj typy, zanim utworzysz ligę prywatną albo do niej dołączysz.",
    );
    wire.on("POST /leagues/private/createprivateleague", needed);
    await user.click(button("Załóż ligę"));
    const dialog = await inDialog();
    await fill(dialog.getByLabelText("Nazwa ligi"), "Kuchnia");
    await user.click(dialog.getByRole("button", { name: "Załóż ligę" }));
    expect(await dialog.findByRole("alert")).toHaveTextContent(needed.body.detail);
    const invalid = refusal(
      400,
      "private-league-name-invalid",
      "Nazwa ligi musi mieć od 3 do 40 znaków.",
      "/name",
    );
    wire.on("POST /leagues/private/createprivateleague", invalid);
    await user.click(dialog.getByRole("button", { name: "Załóż ligę" }));
    await dialog.findByText(invalid.body.detail);
    expect(dialog.getByLabelText("Nazwa ligi")).toBeInvalid();
    await pressEscape(user);
    await user.click(button("Wpisz kod"));
    await fill(fieldNamed("code"), "22222222");
    await screen.findByText(/Prawdopodobnie kod jest nieprawidłowy\./);
  });

  it("may be none, fail to load, or be out of reach", async () => {
    const { wire, user, open, begin } = visitPrivate({ width: 320 });
    wire
      .on("GET /leagues/private/userprivateleagues/{leagueId}", { body: [] })
      .on("GET /leagues/private/public/{leagueId}", { body: [] });
    await open("/privateLeagues");
    await screen.findByRole("heading", { name: "Nie masz tu jeszcze ligi prywatnej" });
    await screen.findByText(/nie ma jeszcze lig publicznych/);
    await begin("/privateLeagueDetails");
    await waitFor(() => expect(address()).toBe("/privateLeagues"));
    const broken = refusal(500, "internal-error", "Błąd serwera.");
    wire
      .on("GET /leagues/private/userprivateleagues/{leagueId}", broken)
      .on("GET /leagues/private/public/{leagueId}", broken);
    await begin("/privateLeagues");
    await screen.findAllByRole("alert", undefined, { timeout: 15_000 });
    await open("/privateLeagueDetails/nowhere");
    await screen.findByText(/Nie ma takiej ligi prywatnej\./);
    privateLeagues(wire);
    await open("/privateLeagueDetails/pl1");
    await screen.findByText("K7MQ 4RXW");
    wire.cut();
    await user.click(button("Opublikuj ligę"));
    await screen.findAllByText(/Utracono połączenie\./);
    expect(screen.getByText("K7MQ 4RXW")).toBeVisible();
  });

  it("can be joined from the public list and by an invitation", async () => {
    const { wire, user, open } = await openPrivate("/privateLeagues");
    button("Zobacz ligę KawalKornety").focus();
    await user.keyboard("{Enter}");
    const full = refusal(
      409,
      "private-league-full",
      "W tej lidze jest już 250 osób, więcej się nie zmieści.",
    );
    wire.on("POST /leagues/private/joinprivateLeague/", full);
    const join = async () => (await inDialog()).getByRole("button", { name: "Dołącz do ligi" });
    await user.click(await join());
    expect(await screen.findByRole("alert")).toHaveTextContent(full.body.detail);
    const third = { privateLeagueId: "pl3" };
    wire.on(
      "GET /leagues/private/{privateLeagueId}",
      { body: visited({ isPublic: false, published: false }) },
      third,
    );
    await open("/privateLeagueDetails/pl3");
    await screen.findByText("Masz zaproszenie do tej ligi.");
    wire
      .on("POST /leagues/private/joinprivateLeague/", { body: [neighbours({ _id: "pl3" })] })
      .on("GET /leagues/private/{privateLeagueId}", { body: neighbours({ _id: "pl3" }) }, third);
    await user.click(button("Dołącz do ligi"));
    await user.click(await join());
    await screen.findByText("H4ZP 9MKT");
    await screen.findByText("Jesteś w lidze: Sąsiedzi z bloku");
  });
});
