import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { pressEscape } from "@/testing/escape";
import { nth } from "@/testing/nth";
import { refusal } from "@/testing/refusal";
import { leagueAnswers } from "@/testing/samples/account";
import { age, asking, askingContest, pictures, sponsor } from "@/testing/samples/own-consents";
import { typer } from "@/testing/samples/typer";
import { address, visit } from "@/testing/visit";

const found = () => screen.findByRole("dialog", { name: "Zgody" });

describe("a contest's own consents", () => {
  it("are asked for before it is used, in the text of now", async () => {
    const { wire, user, begin, open } = visit({ as: "participant" });
    typer(wire);
    const asks = (...asked: Parameters<typeof asking>) =>
      wire.on("GET /leagues/details", { body: asking(...asked) });
    const sent = () => wire.callsOf("PUT /leagues/userleagues/consents").map(({ body }) => body);
    const changed = { ...age, textHash: "c".repeat(64) };
    asks([sponsor, age, pictures], ["age", "pictures"]);
    wire.on("PUT /leagues/userleagues/consents", () => {
      asks([sponsor, changed, pictures], ["age", "pictures"]);
      return refusal(409, "contest-consent-changed", "Treść się zmieniła.");
    });
    await begin("/league");
    const dialog = within(await found());
    await dialog.findByText(/^Mam ukończone 16 lat/u);
    expect(dialog.getAllByRole("radiogroup")).toHaveLength(2);
    const send = dialog.getByRole("button", { name: "Wyślij zgody" });
    await user.click(send);
    await waitFor(() => expect(dialog.getAllByRole("alert")).toHaveLength(2));
    expect(sent()).toEqual([]);
    await user.click(dialog.getByRole("button", { name: "Zaznacz wszystkie" }));
    await user.click(send);
    await screen.findByText("Treść się zmieniła.");
    const pictured = { pictures: { accepted: true, textHash: pictures.textHash } };
    const first = { age: { accepted: true, textHash: age.textHash }, ...pictured };
    expect(sent()).toEqual([{ league: askingContest, consents: first }]);

    wire.on("PUT /leagues/userleagues/consents", () => {
      asks([sponsor, age, pictures], []);
      return { body: leagueAnswers("pl") };
    });
    await user.click(send);
    await dialog.findByRole("alert"); // the text that changed is not answered yet
    expect(sent()).toHaveLength(1);
    await user.click(nth(dialog.getAllByRole("radio", { name: "Zgadzam się" }), 0));
    await user.click(send);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const second = { age: { accepted: true, textHash: changed.textHash }, ...pictured };
    expect(sent().at(-1)).toEqual({ league: askingContest, consents: second });
    await open("/league");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("lead to other contests who doesn't give them", async () => {
    const { wire, user, begin } = visit({ as: "participant" });
    typer(wire);
    wire.on("GET /leagues/details", { body: asking([age], ["age"]) });
    await begin("/league");
    await user.click(within(await found()).getByRole("button", { name: "Inne rozgrywki" }));
    await waitFor(() => expect(address()).toBe("/jointeam"));
    await screen.findByRole("button", { name: /^Opuść rozgrywki Mundial/u });
    expect(screen.queryByRole("dialog")).toBeNull();
    await begin("/league");
    await found();
    await pressEscape(user);
    await waitFor(() => expect(address()).toBe("/jointeam"));
  });
});
