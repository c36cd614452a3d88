import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { takeComplaints } from "@/testing/complaints";
import { refusal } from "@/testing/refusal";
import { address, visit } from "@/testing/visit";

const feedback = "POST /storage/logs/user-feedback";
const errors = "POST /storage/logs/errors";
const receipt = { status: 201, body: { _id: "r9", sentAt: "2026-11-20T12:14:00.000Z" } } as const;

describe("a message to the organizer", () => {
  it("says something before it is sent", async () => {
    const { wire, user, open, fill } = visit({ as: "participant" });
    wire.on(feedback, receipt);
    await open("/contactus");
    const send = () => user.click(screen.getByRole("button", { name: "Wyślij wiadomość" }));
    const message = () => screen.findByRole("textbox", { name: "Wiadomość" });
    expect(await screen.findByRole("checkbox")).toBeChecked();
    await send();
    await waitFor(() => expect(document.querySelectorAll("[aria-invalid=true]")).toHaveLength(1));
    expect(wire.callsOf(feedback)).toEqual([]);
    await fill(await message(), "Wrona miał asystę");
    await send();
    await screen.findByRole("heading", { name: "Wiadomość wysłana" });
    const [sent] = wire.callsOf(feedback);
    expect(Object.keys(sent?.body.state ?? {}).toSorted()).toEqual([
      "leagueId",
      "leagueName",
      "teamId",
      "teamName",
    ]);
    expect(sent?.body).toMatchObject({
      message: "Wrona miał asystę",
      source: "/contactus",
      userThatComplained: null,
    });
    await user.click(screen.getByRole("button", { name: "Napisz kolejną" }));
    expect(await message()).toHaveValue("");
  });

  it("takes nothing of the screen with it if that is not wanted, and a refusal leaves what was written", async () => {
    const { wire, user, open, reload, fill } = visit({ as: "participant" });
    wire.on(feedback, refusal(429, "too-many-reports", "Zbyt wiele zgłoszeń."));
    await open("/contactus");
    await user.click(await screen.findByRole("checkbox"));
    await fill(screen.getByRole("textbox", { name: "Wiadomość" }), "Coś");
    await user.click(screen.getByRole("button", { name: "Wyślij wiadomość" }));
    await screen.findByText("Zbyt wiele zgłoszeń.");
    expect(wire.callsOf(feedback).at(-1)?.body).toMatchObject({ state: null });
    await user.click(screen.getByRole("button", { name: "Wyślij wiadomość" }));
    await waitFor(() => expect(wire.callsOf(feedback)).toHaveLength(2));
    expect(new Set(wire.callsOf(feedback).map(({ body }) => body.key)).size, "one submission").toBe(1);
    await reload();
    expect(screen.getByRole("textbox", { name: "Wiadomość" })).toHaveValue("Coś");
  });

  it("of a visitor leads through the log-in", async () => {
    const { user, open } = visit();
    await open("/");
    await user.click(within(screen.getByRole("contentinfo")).getByRole("link", { name: "Kontakt" }));
    await waitFor(() => expect(address()).toBe("/login"));
  });
});

describe("a screen that failed", () => {
  it("is reported with no more than it shows", async () => {
    const { wire, user, open } = visit({ as: "participant" });
    wire.on("GET /leagues/{leagueId}/rules", Response.json({ rules: null })).on(errors, receipt);
    await open("/rules");
    await screen.findByRole("button", { name: "Wyślij raport" });
    // the team's name comes by a request of its own
    await waitFor(() => expect(document.querySelectorAll("main dl dt")).toHaveLength(4));
    await user.click(screen.getByRole("button", { name: "Wyślij raport" }));
    const shown = document.querySelector("main dl")?.textContent;
    await screen.findByText(/Raport dotarł/);
    const [sent] = wire.callsOf(errors);
    const { message, source, state } = sent?.body ?? {};
    for (const said of [message, source, state?.leagueName, state?.teamName]) {
      expect(said).toMatch(/./);
      expect(shown).toContain(said);
    }
    expect(Object.keys(state ?? {})).toHaveLength(4);
    expect(screen.queryByRole("button", { name: "Wyślij raport" })).toBeNull();
    expect(takeComplaints().join()).toContain("TypeError"); // React tells of what was thrown
  });
});
