import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { savedFiles } from "@/testing/browser-parts";
import { png } from "@/testing/png";
import { typer } from "@/testing/samples/typer";
import { aFile } from "@/testing/wire";
import { visit } from "@/testing/visit";
import { nth } from "@/testing/nth";

describe("sharing my round", () => {
  it("shows the picture that the server draws, shares it where the device can, and saves it", async () => {
    const drawn = Uint8Array.from(png(1200, 630));
    const shared: string[] = [];
    Object.defineProperties(navigator, {
      canShare: {
        value: ({ files }: ShareData) => files?.[0]?.type === "image/png",
        configurable: true,
      },
      share: {
        value: ({ files }: ShareData) => {
          shared.push(files?.[0]?.name ?? "");
          return Promise.resolve();
        },
        configurable: true,
      },
    });
    const { wire, user, open } = visit({ as: "participant", width: 390 });
    typer(wire);
    wire.on("GET /ranking/{leagueId}/card/{fixtureId}/{teamId}", aFile(drawn, "image/png"));
    await open("/league?fixture=f3");
    expect(screen.queryByRole("button", { name: "Udostępnij" })).toBeNull();
    await open("/league?fixture=f2");
    await user.click(nth(screen.getAllByRole("button", { name: "Udostępnij" }), 0)); // the other one is a desktop's
    const dialog = within(await screen.findByRole("dialog"));
    const picture = await dialog.findByRole("img", { name: /^WilczyApetyt: punkty i miejsce/u });
    expect(picture).toHaveAttribute("src", expect.stringMatching(/^blob:/u));
    const [call] = wire.callsOf("GET /ranking/{leagueId}/card/{fixtureId}/{teamId}");
    expect(call?.params).toMatchObject({ leagueId: "mundial", fixtureId: "f2", teamId: "t1" });
    await user.click(dialog.getByRole("button", { name: "Udostępnij obraz" }));
    const name = expect.stringMatching(/^trybuna-.+\.png$/u) as string;
    await waitFor(() => expect(shared).toEqual([name]));
    await user.click(dialog.getByRole("button", { name: "Zapisz obraz" }));
    expect(savedFiles.map((file) => [file.name, file.content.size])).toEqual([[name, drawn.length]]);
    for (const given of ["canShare", "share"]) Reflect.deleteProperty(navigator, given);
  });
});
