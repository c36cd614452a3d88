import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { inDays } from "@/testing/samples/account";
import { typer } from "@/testing/samples/typer";
import { visit } from "@/testing/visit";
import { nth } from "@/testing/nth";

describe("the calendar of deadlines", () => {
  it.each([
    [
      "pl",
      ["Terminy w kalendarzu", "Połącz z kalendarzem", "Dodaj do kalendarza", "Zmień adres", "Wyłącz adres"],
    ],
    [
      "en",
      [
        "Deadlines in my calendar",
        "Connect my calendar",
        "Add to calendar",
        "Change address",
        "Turn address off",
      ],
    ],
  ] as const)(
    "has an address that is made, renewed and taken back: %s",
    async (lang, [act, make, add, renew, takeBack]) => {
      const { wire, user, open } = visit({ as: "participant", lang });
      typer(wire);
      let made = 0;
      const told = () => ({
        body: {
          path: made === 0 ? null : `/leagues/calendar/Zy3kq0c1TgX0mXy8rYlqk5nJ2uWv7bQ${made}.ics`,
          madeAt: made === 0 ? null : inDays(0),
        },
      });
      const next = () => {
        made += 1;
        return told();
      };
      wire
        .on("GET /leagues/{leagueId}/calendar", told)
        .on("PUT /leagues/{leagueId}/calendar", next)
        .on("DELETE /leagues/{leagueId}/calendar", () => {
          made = 0;
          return { status: 204 };
        });
      await open("/league");
      await user.click(nth(screen.getAllByRole("button", { name: act }), 0)); // the other one is a phone's
      const dialog = within(await screen.findByRole("dialog"));
      await user.click(await dialog.findByRole("button", { name: make }));
      await dialog.findByRole("link", { name: add });
      const address = () => new URL(dialog.getByRole("link", { name: add }).getAttribute("href") ?? "");
      const { protocol, pathname, search } = address();
      expect([protocol, pathname, search]).toEqual([
        "webcal:",
        "/api/leagues/calendar/Zy3kq0c1TgX0mXy8rYlqk5nJ2uWv7bQ1.ics",
        `?lang=${lang}`,
      ]);
      await user.click(dialog.getByRole("button", { name: renew }));
      await waitFor(() => expect(address().pathname).toContain("bQ2.ics"));
      await user.click(dialog.getByRole("button", { name: takeBack }));
      await dialog.findByRole("button", { name: make });
      expect(dialog.queryByRole("link", { name: add })).toBeNull();
    },
  );
});
