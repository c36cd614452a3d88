import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { nth } from "@/testing/nth";
import { refusal } from "@/testing/refusal";
import { leagueAnswers } from "@/testing/samples/account";
import { age, asking, askingContest, sponsor } from "@/testing/samples/own-consents";
import { address, visit } from "@/testing/visit";

describe("a contest's own consents in the profile", () => {
  it("are changed, withdrawn, and end with taking part where the contest needs them", async () => {
    const { wire, user, open, reload } = visit({ as: "participant" });
    const [answered, accepted] = leagueAnswers("pl");
    if (answered === undefined || accepted === undefined) throw new Error("the samples have two answers");
    const gone = { ...answered, consent: "gone", accepted: true };
    const given = { ...answered, consent: "age", accepted: true, textHash: "of another text" };
    wire
      .on("GET /leagues/details", { body: asking([sponsor, age], ["age"]) })
      .on("GET /leagues/userleagues/consents", {
        body: [answered, given, gone, accepted, { ...answered, accepted: true }],
      })
      .on("PUT /leagues/userleagues/consents", { body: leagueAnswers("pl") });
    await open("/profile/consents");
    const rows = () => {
      const section = screen.getByRole("heading", { name: "Mundial 2022" }).closest("section");
      return within(section ?? document.body);
    };
    await screen.findByText(/^Treść zmieniła się od/u);
    await screen.findByRole("heading", { name: "Wcześniejsze odpowiedzi w rozgrywkach" });
    const group = (row: number) => within(nth(rows().getAllByRole("radiogroup"), row));
    expect(group(0).getByRole("radio", { name: "Nie zgadzam się" })).toBeChecked();
    // what was said of another text is no answer to this one
    expect(group(1).queryByRole("radio", { checked: true })).toBeNull();

    const sent = () => wire.callsOf("PUT /leagues/userleagues/consents").map(({ body }) => body);
    await user.click(group(0).getByRole("radio", { name: "Zgadzam się" }));
    await waitFor(() =>
      expect(sent()).toEqual([
        { league: askingContest, consents: { sponsor: { accepted: true, textHash: sponsor.textHash } } },
      ]),
    );
    await reload();
    await user.click(rows().getByRole("button", { name: /^Cofnij zgodę: /u }));
    await waitFor(() =>
      expect(sent().at(-1)).toEqual({ league: askingContest, consents: { gone: { accepted: false } } }),
    );

    const ends = refusal(409, "consent-ends-by-leaving", "Ta zgoda kończy się z udziałem.");
    wire.on("PUT /leagues/userleagues/consents", ends);
    await user.click(group(1).getByRole("radio", { name: "Nie zgadzam się" }));
    await rows().findByText(ends.body.detail);
    await user.click(rows().getByRole("link", { name: "Przejdź do rozgrywek, by je opuścić" }));
    await waitFor(() => expect(address()).toBe("/jointeam"));
  });
});
