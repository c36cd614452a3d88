import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { nth } from "@/testing/nth";
import { age, asking, askingContest, sponsor } from "@/testing/samples/own-consents";
import { visit } from "@/testing/visit";

describe("a contest's own consents in the console", () => {
  it("are written in one language or in both, added and removed", async () => {
    const { wire, user, open, fill } = visit({ as: "organizer" });
    const contest = nth(
      asking([age, sponsor], []).filter(({ _id }) => _id === askingContest),
      0,
    );
    wire
      .on("GET /organizer/contests/leagues/{leagueId}", { body: contest })
      .on("PATCH /organizer/contests/leagues/{leagueId}", { body: contest });
    await open(`/organizer/${askingContest}/settings/texts`);
    const box = await screen.findByRole("group", { name: "Własne zgody" });
    const group = within(box);
    const text = (number: number, language: string) =>
      group.getByLabelText(`Zgoda ${number} po ${language}`, { exact: false });
    expect(text(1, "polsku")).toHaveValue(age.text.pl);
    await user.click(group.getByRole("button", { name: "Usuń zgodę 2" }));
    await waitFor(() => expect(group.queryByLabelText(/^Zgoda 2 /u)).toBeNull());
    expect(box).toHaveFocus();
    await user.click(group.getByRole("button", { name: "Dodaj zgodę" }));
    const save = screen.getByRole("button", { name: "Zapisz ustawienia" });
    await user.click(save);
    await waitFor(() => expect(text(2, "polsku")).toBeInvalid());
    group.getByText("Wypełnij po polsku albo po angielsku");
    expect(wire.callsOf("PATCH /organizer/contests/leagues/{leagueId}")).toEqual([]);
    await fill(text(2, "polsku"), "Zgadzam się na zdjęcia.");
    await user.click(nth(group.getAllByRole("checkbox"), 1));
    await fill(text(1, "angielsku"), "I am 16 or older.");
    await user.click(save);
    await waitFor(() =>
      expect(wire.callsOf("PATCH /organizer/contests/leagues/{leagueId}").map(({ body }) => body)).toEqual([
        {
          consents: [
            { key: "age", text: { pl: age.text.pl, en: "I am 16 or older." }, required: true },
            {
              key: expect.stringMatching(/^c[0-9a-z]+$/u) as string,
              text: { pl: "Zgadzam się na zdjęcia.", en: "Zgadzam się na zdjęcia." },
              required: false,
            },
          ],
        },
      ]),
    );
  });
});
