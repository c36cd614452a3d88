import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { organizing } from "@/features/organizer/shared/testing/organizing";
import { inDays } from "@/testing/samples/account";
import { savedFiles } from "@/testing/browser-parts";
import { answerConsole } from "@/testing/samples/console";
import { contests } from "@/testing/samples/contests";

const one = "GET /organizer/contests/leagues/{leagueId}";
const person = (_id: string, userName: string) => ({
  ...{ _id, userName, email: "ja•••••@trybuna.test", emailConfirmed: true, telephone: "none" as const },
  ...{ isBlocked: false, registeredAt: inDays(-9), lastSeenAt: inDays(-1) },
});
const mundial = () => contests().find(({ _id }) => _id === "mundial");

describe("inviting people", () => {
  it("shows the contest's address, copies it, and saves its QR code", async () => {
    const { wire, press, open } = organizing({ lang: "en" });
    answerConsole(wire);
    wire.on(one, { body: { ...mundial(), address: "world-cup" } as never });
    await open("/organizer/mundial/people/invite");
    const link = `${location.origin}/c/world-cup`;
    screen.getByText(link.replace("http://", ""));
    await press("Copy the link");
    expect(await navigator.clipboard.readText()).toBe(link);
    screen.getByRole("img", { name: /^QR code of the address/u });
    await press("Download the QR code");
    expect(savedFiles.at(-1)?.name).toBe("world-cup.svg");
    screen.getByRole("link", { name: "Playing" });
  });

  it("waits for the publication", async () => {
    const { wire, open } = organizing();
    answerConsole(wire);
    wire.on(one, { body: { ...mundial(), state: "draft", address: null } as never });
    await open("/organizer/mundial/people/invite");
    screen.getByText("Nie ma dokąd zaprosić");
  });

  it("lists who waits for a yes, lets one in and refuses another", async () => {
    const { wire, press, open } = organizing({ lang: "en" });
    answerConsole(wire);
    const requests = "/organizer/contests/leagues/{leagueId}/requests";
    let waiting = ["u1", "u2"];
    const asked = () =>
      waiting.map((userId) => ({ userId, state: "waiting" as const, askedAt: "2026-11-20T12:14:05.000Z" }));
    const goes = ({ params }: { params: { userId: string } }) => {
      waiting = waiting.filter((id) => id !== params.userId);
      return { status: 204 as const };
    };
    wire
      .on(one, { body: { ...mundial(), address: "world-cup", admission: "approval" } as never })
      .on(`GET ${requests}`, () => ({ body: asked() }))
      .on("GET /organizer/identity/users", {
        body: { items: [person("u1", "Jagoda"), person("u2", "Olaf")], page: 1, size: 100, total: 2 },
      })
      .on(`POST ${requests}/{userId}/accept`, goes)
      .on(`POST ${requests}/{userId}/refuse`, goes);
    await open("/organizer/mundial/people/invite");
    screen.getByText("People you say yes to");
    screen.getByRole("link", { name: "Invite · 2 requests" });
    await press(/^Let in ?: Jagoda$/u);
    await screen.findByText("Plays now: Jagoda");
    await press(/^Refuse ?: Olaf$/u);
    await screen.findByText("No requests are waiting.");
  });

  it("puts the code into the text to send", async () => {
    const { wire, open } = organizing({ lang: "en" });
    answerConsole(wire);
    wire.on(one, {
      body: { ...mundial(), address: "world-cup", admission: "code", entryCode: "OFFICE-26" } as never,
    });
    await open("/organizer/mundial/people/invite");
    expect(screen.getAllByText(/Code: OFFICE-26/u)).toHaveLength(2);
  });
});
