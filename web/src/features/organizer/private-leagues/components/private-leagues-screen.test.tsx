import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { organizing } from "@/features/organizer/shared/testing/organizing";
import { refusal } from "@/testing/refusal";
import { answerConsoleLeagues } from "@/testing/samples/console-leagues";

/** A name may be broken before each of its words. */
const office = /Biuro\s*Na\s*Trzecim/;
const remove = "POST /organizer/private_leagues/{privateLeagueId}/remove";

describe("the organizer's page of private leagues", () => {
  it("finds them, and removes a logo and a league", async () => {
    const { wire, open, press, fill, user } = organizing();
    answerConsoleLeagues(wire);
    await open("/organizer/mundial/private-leagues");
    screen.getByRole("heading", { level: 2, name: office });
    expect(document.querySelectorAll("main img")).toHaveLength(1);

    await press(office);
    const logo = within(await screen.findByRole("dialog"));
    await press("Usuń godło", logo);
    const [reason] = logo.getAllByRole("textbox");
    if (reason === undefined) throw new Error("no field for a reason");
    await waitFor(() => expect(reason).toBeInvalid());
    await fill(reason, "It shows a person.");
    await press("Usuń godło", logo);
    await screen.findByText(/Usunięto godło ligi: BiuroNaTrzecim/);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(document.querySelectorAll("main img")).toHaveLength(0));

    await press(/Sąsiedzi/);
    const league = within(await screen.findByRole("dialog"));
    await fill(league.getByRole("textbox"), "It insults another club.");
    wire.on(remove, refusal(503, "service-unavailable", "Nie teraz."));
    await press("Usuń ligę", league);
    expect(await league.findByRole("alert")).toHaveTextContent("Nie teraz.");
    expect(league.getByRole("textbox")).toHaveValue("It insults another club.");
    answerConsoleLeagues(wire);
    await press("Usuń ligę", league);
    await screen.findByText(/Usunięto ligę: Sąsiedzi z bloku/);
    const reasons = wire.calls.filter(({ method }) => method === "POST").map(({ body }) => body);
    expect(reasons).toContainEqual({ reason: "It shows a person." });
    expect(reasons).toContainEqual({ reason: "It insults another club." });
    await waitFor(() => expect(screen.queryByRole("heading", { level: 2, name: /Sąsiedzi/ })).toBeNull());

    await user.type(screen.getByRole("searchbox"), "nic takiego{Enter}");
    await screen.findByText("Nie ma takich lig", { exact: false });
  });
});
