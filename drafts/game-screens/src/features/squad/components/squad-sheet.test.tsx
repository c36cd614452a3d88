import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { auth, user as aUser } from "@/testing/samples/account";
import {
  buys,
  giveRoom,
  ledger,
  market,
  nameOf,
  names,
  noDialog,
  openSlot,
  openSquad,
  saveButton,
  saved,
  shown,
  surnameOf,
  tokens,
} from "@/features/squad/testing/on-board";
import { squadGame } from "@/testing/samples/squad-game";
import { visit } from "@/testing/visit";

const button = (name: string | RegExp) => screen.getByRole("button", { name });
const menu = (no: number) => {
  const found = document.querySelectorAll<HTMLElement>("main [aria-haspopup=menu]")[no - 1];
  if (found === undefined) throw new Error(`slot ${no} has no menu`);
  return found;
};

describe("my squad while it can be changed", () => {
  it("sells by keyboard in the list, and undoes it", async () => {
    const { user } = await openSquad();
    await user.click(button("Lista"));
    await ledger().findByText(/Zostały 3 z 3/);
    menu(4).focus();
    await user.keyboard("{Enter}");
    (await screen.findByRole("menuitem", { name: "Sprzedaj" })).focus();
    await user.keyboard("{Enter}");
    await ledger().findByText(/Zostały 2 z 3/);
    await user.click(ledger().getByRole("button", { name: /^Cofnij transfer: / }));
    await ledger().findByText(/Zostały 3 z 3/);
    expect(document.querySelectorAll("[data-slot] button[tabindex='0']")).toHaveLength(1);
  });

  it("sells and buys in the list, chooses a captain, saves, finds it after a reload, and takes it back", async () => {
    localStorage.setItem("trybuna.squadView", "list");
    const { wire, user, reload } = await openSquad();
    await user.click(menu(4));
    await user.click(await screen.findByRole("menuitem", { name: "Sprzedaj" }));
    await user.click(await ledger().findByRole("button", { name: /^Wybierz: / }));
    const [first] = await buys();
    if (first === undefined) throw new Error("nobody can be bought");
    await user.click(first);
    await noDialog();
    await user.click(button("Wybierz kapitana"));
    const captains = await within(await screen.findByRole("dialog")).findAllByRole("radio");
    await user.click(captains.at(-1) as HTMLElement);
    await user.click(button(/^Kapitan: /));
    await reload();
    await ledger().findByRole("button", { name: /^Cofnij transfer: / });
    await user.click(ledger().getByRole("button", { name: "Zapisz 1 transfer" }));
    await saved();
    const [sent] = wire.callsOf("PUT /leagues/fantasy/userteams");
    expect(sent?.body).toMatchObject({ _id: "s1", revision: 1, bonus: { name: "Captain" } });
    await reload();
    await screen.findAllByText("C ×2");
    await ledger().findByText(/Zostały 2 z 3/);
    await user.click(ledger().getByRole("button", { name: /^Cofnij transfer: / }));
    await user.click(button("Zrezygnuj z bonusu Kapitan"));
    await user.click(ledger().getByRole("button", { name: "Zapisz skład" }));
    await saved();
    await ledger().findByText(/Zostały 3 z 3/);
  });

  it("begins: a new user names a team, fills eight slots, lets the rest be completed within the budget, and saves", async () => {
    const nameless = { ...aUser(["participant"], "pl"), userName: null };
    const named = { ...nameless, userName: "NoweSowy" };
    const { wire, user, begin, reload: load, fill } = visit({ as: "participant" });
    const reload = async () => {
      await load();
      await shown();
    };
    giveRoom();
    squadGame(wire, { team: false });
    wire.on("POST /users/session/refresh", { body: auth(nameless) }).on("PATCH /users/me", { body: named });
    await begin("/league?fixture=f3");
    const naming = within(await screen.findByRole("dialog", { name: "Jak się nazywasz w grze?" }));
    await fill(naming.getByLabelText("Nazwa użytkownika"), "NoweSowy");
    wire.on("POST /users/session/refresh", { body: auth(named) });
    await user.click(naming.getByRole("button", { name: "Zapisz nazwę" }));
    await noDialog();
    await waitFor(() => expect(tokens()).toHaveLength(15));
    const teamName = () => screen.getByLabelText("Nazwa drużyny");
    await waitFor(() => expect(teamName()).toHaveValue("NoweSowy"));
    await user.clear(teamName());
    await openSlot({ user }, 1);
    await screen.findAllByText("Nazwij drużynę, zanim wybierzesz skład");
    expect(teamName()).toHaveFocus();
    await user.click(ledger().getByRole("button", { name: "Nazwij drużynę" }));
    expect(teamName()).toHaveFocus();
    await fill(teamName(), "SowyNocne");
    for (let slot = 1; slot <= 8; slot += 1) {
      await openSlot({ user }, slot);
      await user.click((await buys())[0] as HTMLElement);
      await noDialog();
    }
    await ledger().findByText(/Skład ma 8 z 15 zawodników/);
    await reload();
    await ledger().findByText(/Skład ma 8 z 15 zawodników/);
    expect(teamName()).toHaveValue("SowyNocne");

    await user.click(ledger().getByRole("button", { name: "Wybierz jeszcze 7 zawodników" }));
    (await market()).getByRole("slider", { name: "Cena do" }).focus();
    await user.keyboard("{ArrowLeft}");
    await (await market()).findByRole("button", { name: "Wyczyść filtry" });
    await reload();
    await openSlot({ user }, 9);
    await user.click(await (await market()).findByRole("button", { name: "Wyczyść filtry" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Wyczyść filtry" })).toBeNull());
    await user.keyboard("{Escape}");
    await noDialog();

    const chosen = names();
    button("Uzupełnij skład").focus();
    await user.keyboard("{Enter}");
    await screen.findByText(/^Doszło 7 zawodników za /);
    expect(names().slice(0, 8)).toEqual(chosen.slice(0, 8));
    await user.keyboard("{Enter}"); // the way back has the focus
    await waitFor(() => expect(names()).toEqual(chosen));
    await user.keyboard("{Enter}"); // and so has the way there
    await screen.findByText(/^Doszło 7 zawodników za /);
    await user.click(saveButton());
    await saved();
    await reload();
    await screen.findByRole("heading", { name: "SowyNocne" });
    expect(names().filter((name) => name.startsWith("puste"))).toEqual([]);
    const left = ledger().getAllByRole("definition").at(-1)?.textContent ?? "?";
    expect(Number(left.replace(",", "."))).toBeGreaterThanOrEqual(0);
  });

  it("swaps two athletes by keyboard alone on the board", async () => {
    const { user } = await openSquad();
    const [one, other] = [nameOf(2), nameOf(3)];
    menu(2).focus();
    await user.keyboard("{Enter}");
    await screen.findByRole("menuitem", { name: "Zamień miejscami" });
    await user.keyboard("z");
    await user.keyboard("{Enter}");
    await screen.findByText(/^Z kim zamienić: /);
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(other));
    await user.keyboard("{Enter}");
    await waitFor(() => expect(nameOf(2)).toBe(other));
    expect(nameOf(3)).toBe(one);
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(one));
    saveButton().focus();
    await user.keyboard("{Enter}");
    await saved();
  });

  it("watches one athlete and compares two, by keyboard", async () => {
    const { user, reload } = await openSquad();
    const press = async (target: HTMLElement) => {
      target.focus();
      await user.keyboard("{Enter}");
    };
    const openMarket = async () => {
      await press(menu(7));
      await press(await screen.findByRole("menuitem", { name: /^Wymień na innego/ }));
      await buys();
    };
    await openMarket();
    await press((await market()).getAllByRole("button", { name: /^Obserwuj: / })[1] as HTMLElement);
    const ticks = (await market()).getAllByRole("button", { name: /^Porównaj: / });
    for (const tick of ticks.slice(0, 2)) await press(tick);
    await press(await screen.findByRole("button", { name: "Porównaj" }));
    const comparison = await screen.findByRole("dialog", { name: "Porównanie" });
    await within(comparison).findAllByText("lepsza wartość");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(comparison).not.toBeInTheDocument());
    await user.click((await market()).getByText("Tylko obserwowani"));
    await (await market()).findByText(/^1 z \d+/);
    await reload();
    await openMarket();
    await (await market()).findByText(/^1 z \d+/);
    await user.click((await market()).getByRole("button", { name: "Wyczyść filtry" }));
    await waitFor(async () => expect((await buys()).length).toBeGreaterThan(1));
    await press((await market()).getByRole("button", { name: /^Obserwuj: /, pressed: true }));
    await waitFor(() =>
      expect(screen.queryByRole("button", { name: /^Obserwuj: /, pressed: true })).toBeNull(),
    );
  });

  it("keeps an unsaved sale while another fixture is looked at, which can't be changed yet", async () => {
    const { user } = await openSquad();
    const name = surnameOf(4);
    await user.click(button(`Sprzedaj: ${name}`));
    await ledger().findByText(/Zostały 2 z 3/);
    await user.click(button(/^Następna: /));
    await screen.findAllByText(/Ta kolejka jeszcze nie jest otwarta/);
    await openSlot({ user }, 11);
    const messages = within(screen.getByRole("region", { name: /^Komunikaty/ }));
    await messages.findByText(/Ta kolejka jeszcze nie jest otwarta/);
    expect(screen.queryByRole("dialog")).toBeNull();
    await user.click(button(/^Poprzednia: /));
    await ledger().findByText(/Zostały 2 z 3/);
    await user.click(button("Porzuć zmiany"));
    await ledger().findByText(/Zostały 3 z 3/);
    expect(surnameOf(4)).toBe(name);
  });

  it("is played with fingers: a tap opens a sheet of all acts", async () => {
    const { user } = await openSquad({ width: 390, height: 844, touch: true });
    await waitFor(() => expect(tokens()).toHaveLength(15));
    expect(document.querySelectorAll("[data-board=squad] button:not([data-token])")).toHaveLength(0);
    await openSlot({ user }, 2);
    const sheet = within(await screen.findByRole("dialog"));
    await sheet.findByRole("button", { name: /^Sprzedaj/ });
    await user.click(sheet.getByRole("button", { name: /^Wymień na innego/ }));
    await (await market()).findByRole("searchbox");
    await user.click((await market()).getByRole("button", { name: "Zamknij" }));
    await noDialog();
    await openSlot({ user }, 7);
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: /^Sprzedaj/ }));
    const [missing] = await screen.findAllByRole("button", { name: /^Wybierz jeszcze 1 zawodnika$/ });
    expect(missing).toBeVisible();
  });
});
