import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { asBefore } from "@/testing/as-before";
import { fieldNamed } from "@/testing/fields";
import { nth } from "@/testing/nth";
import { refusal } from "@/testing/refusal";
import { auth, user as aUser } from "@/testing/samples/account";
import { board } from "@/testing/samples/rival";
import { typer } from "@/testing/samples/typer";
import { address, settled, visit } from "@/testing/visit";
import type { Wire } from "@/testing/wire";
import { usualWire } from "@/testing/default-answers";

const over = refusal(401, "not-logged-in", "Zaloguj się, aby kontynuować.");
const ended = refusal(401, "session-ended", over.body.detail);

/** A visit behind a server whose session can end: then nothing is saved, nor is there a new token. */
function visitUntil<Told>(as: "visitor" | "participant", stand: (wire: Wire) => Told) {
  const opened = visit({ as });
  const { wire, user, fill } = opened;
  const server = usualWire("participant", "pl");
  stand(wire);
  const told = stand(server);
  const before = asBefore(server);
  let isOver = false;
  wire
    .on("POST /users/session/refresh", (call) => (isOver ? ended : before(call)))
    .on("PUT /leagues/fantasy/userteams", (call) => (isOver ? over : before(call)))
    .on("PUT /leagues/typer/userteams", (call) => (isOver ? over : before(call)))
    .on("GET /leagues/fantasy/userteams/league/{leagueId}", before)
    .on("GET /leagues/typer/userteams/league/{leagueId}", before);
  return {
    ...opened,
    told,
    end: () => (isOver = true),
    reopen: () => (isOver = false),
    /** Logs in on the screen that the ended session led to, which leads back. */
    logIn: async () => {
      await waitFor(() => expect(address()).toBe("/login"));
      await screen.findByText("Po zalogowaniu otworzymy ekran, od którego zaczynasz.");
      await fill(fieldNamed("email"), "player@trybuna.test");
      await fill(fieldNamed("password"), "trybuna-demo");
      await user.keyboard("{Enter}");
      await waitFor(() => expect(address()).toBe("/league?fixture=f3"));
      await settled();
    },
  };
}

describe("a log-in that ends while something is being saved", () => {
  it("loses nothing of a squad: after the log-in the same round opens with the edit, which is saved then", async () => {
    const { user, open, reload, end, reopen, logIn } = visitUntil("participant", (wire) =>
      board(wire, "everyFixture"),
    );
    await open("/league?fixture=f3");
    const tokens = () => [...document.querySelectorAll<HTMLElement>("[data-token]")];
    const names = () => tokens().map((one) => one.getAttribute("aria-label")?.split(",")[0]);
    const save = async () => user.click(nth(screen.getAllByRole("button", { name: "Zapisz skład" }), 0));
    await waitFor(() => expect(tokens()).not.toEqual([]));
    const shown = names();
    const menus = document.querySelectorAll<HTMLElement>("[data-board=squad] [aria-haspopup=menu]");
    await user.hover(nth(tokens(), 1));
    await user.click(nth(menus, 1));
    await user.click(await screen.findByRole("menuitem", { name: /^Zamień miejscami/u }));
    await user.click(nth(tokens(), 2));
    const edited = [shown[0], shown[2], shown[1], ...shown.slice(3)];
    await waitFor(() => expect(names()).toEqual(edited));
    end();
    await save();
    await waitFor(() => expect(address()).toBe("/login"));
    reopen();
    await logIn();
    await waitFor(() => expect(names()).toEqual(edited));
    await save();
    await waitFor(() => expect(document.querySelector("[data-receipt]")).not.toBeNull());
    await reload();
    await waitFor(() => expect(names()).toEqual(edited));
  });

  it("loses no prediction, and shows nobody else what wasn't saved", async () => {
    const { wire, told: mine, user, open, end, reopen, logIn } = visitUntil("visitor", typer);
    await open("/league?fixture=f3");
    await logIn();
    const match = () => within(screen.getByRole("article", { name: "Meksyk – Polska" }));
    const isToSave = () => screen.queryByText("Nie zapisano 1 typu");
    end();
    await user.click(match().getByRole("button", { name: /^Polska o 1,/u }));
    await waitFor(() => expect(address()).toBe("/login"));
    reopen();
    const other = { ...aUser(["participant"], "pl"), _id: "u2", email: "inna@trybuna.test" };
    wire.on("POST /users/auth", { body: auth(other) });
    await logIn();
    await waitFor(() => match().getByRole("button", { name: /^Wygra Polska.*wybrane$/u }));
    expect(isToSave()).toBeNull();
    await open("/logout");
    await screen.findByRole("heading", { name: "Wylogowano" });
    wire.on("POST /users/auth", { body: auth(aUser(["participant"], "pl")) });
    await open("/league?fixture=f3");
    await logIn();
    await waitFor(() => {
      const saved = mine.team().fixturePredictions["f3"]?.["mex-pol"];
      expect(saved).toMatchObject({ PointDifference: "2:1" }); // sent by itself: nothing else was saved meanwhile
    });
    await waitFor(() => expect(isToSave()).toBeNull());
  });
});
