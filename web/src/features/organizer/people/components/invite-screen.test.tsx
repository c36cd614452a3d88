import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { organizing } from "@/features/organizer/shared/testing/organizing";
import { savedFiles } from "@/testing/browser-parts";
import { answerConsole } from "@/testing/samples/console";
import { contests } from "@/testing/samples/contests";

const one = "GET /organizer/contests/leagues/{leagueId}";
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
});
