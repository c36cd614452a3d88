import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { queryClient } from "@/api/client";
import { aContest } from "@/api/testing/factories";
import { ReminderPanel } from "@/app/reminder-panel";
import { addTexts } from "@/i18n/i18n";
import { refusal } from "@/testing/refusal";
import { notifications } from "@/testing/samples/people";
import { typer } from "@/testing/samples/typer";
import { visit } from "@/testing/visit";

const title = "Przypomnieć przed zamknięciem?";
const panel = () => screen.findByRole("complementary", { name: title });

/** Saves the first picks of somebody without a team; `wanted`: whether reminders come by mail already. */
async function firstPicks({ wanted = false } = {}) {
  const visited = visit({ as: "participant" });
  typer(visited.wire);
  visited.wire
    .on(
      "GET /leagues/typer/userteams/league/{leagueId}",
      refusal(404, "team-not-found", "Nie ma takiej drużyny."),
    )
    .on("GET /users/me/notifications", {
      body: {
        ...notifications(),
        notifications: notifications().notifications.map((one) =>
          one.kind === "deadline" ? { ...one, mail: wanted, push: false } : one,
        ),
      },
    });
  await visited.open("/league");
  expect(screen.queryByText(title)).toBeNull();
  await visited.user.click(await screen.findByText(/^Wygra Argentyna/));
  await screen.findByRole("heading", { level: 1, name: "WilczyApetyt" });
  return visited;
}

/** Opens the question of a contest by itself. */
async function askedOf(eventType: "Typer" | "Fantasy") {
  const { wire } = visit({ as: "participant" });
  wire.on("GET /users/me/notifications", {
    body: {
      ...notifications(),
      notifications: notifications().notifications.map((one) => ({ ...one, mail: false, push: false })),
    },
  });
  await addTexts("calendar");
  render(
    <QueryClientProvider client={queryClient}>
      <ReminderPanel league={aContest({ eventType })} />
    </QueryClientProvider>,
  );
  return panel();
}

describe("asking once whether to remind of deadlines", () => {
  it("asks after the first saved picks, saves by which ways, and never asks again", async () => {
    const { wire, user, open } = await firstPicks();
    const asked = within(await panel());
    expect(asked.getByRole("checkbox", { name: /^E-mail/ })).toBeChecked();
    await user.click(asked.getByRole("button", { name: "Przypominaj" }));
    await screen.findByText("Przypomnimy przed zamknięciem.");
    const [saved] = wire.callsOf("PUT /users/me/notifications");
    expect(saved?.body.notifications.find(({ kind }) => kind === "deadline")).toEqual({
      kind: "deadline",
      mail: true,
      push: false,
    });
    expect(screen.queryByText(title)).toBeNull();
    await open("/league");
    expect(screen.queryByText(title)).toBeNull();
    expect(localStorage.getItem("trybuna.asked")).toBe("1");
  });

  it("names what a squad lacks in a fantasy contest, and picks elsewhere", async () => {
    expect(await askedOf("Fantasy")).toHaveTextContent("Brakuje kapitana");
    cleanup();
    expect(await askedOf("Typer")).toHaveTextContent("Brakuje typów w 3 z 9 meczów");
  });

  it("opens the calendar of the contest, and takes no for an answer", async () => {
    const { wire, user } = await firstPicks();
    wire.on("GET /leagues/{leagueId}/calendar", { body: { path: null, madeAt: null } });
    const asked = within(await panel());
    await user.click(asked.getByRole("checkbox", { name: /^E-mail/ }));
    await user.click(asked.getByRole("checkbox", { name: /^Kalendarz/ }));
    await user.click(asked.getByRole("button", { name: "Przypominaj" }));
    await screen.findByRole("dialog", { name: /Terminy w kalendarzu/ });
    expect(wire.callsOf("PUT /users/me/notifications")).toEqual([]);
  });

  it("does not ask who declined", async () => {
    const { wire, user } = await firstPicks();
    await user.click(within(await panel()).getByRole("button", { name: "Nie, dziękuję" }));
    expect(screen.queryByText(title)).toBeNull();
    expect(wire.callsOf("PUT /users/me/notifications")).toEqual([]);
    expect(localStorage.getItem("trybuna.asked")).toBe("1");
  });

  it("does not ask who has reminders already", async () => {
    const { wire } = await firstPicks({ wanted: true });
    await waitFor(() => expect(wire.callsOf("GET /users/me/notifications")).not.toEqual([]));
    expect(screen.queryByText(title)).toBeNull();
  });
});
