import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Contest } from "@/api/types";
import { aFile, organizing } from "@/features/organizer/shared/testing/organizing";
import { png } from "@/testing/png";
import { refusal } from "@/testing/refusal";
import { contests } from "@/testing/samples/contests";
import { tried } from "@/testing/samples/picture-files";
import { aFile as aPicture } from "@/testing/wire";

const tile = "/organizer/contests/leagues/{leagueId}/picture";
const banner = "/organizer/contests/origins/{originId}/banner";

/** An organizer at the settings of a contest; its pictures are kept, and shown on the other screens. */
async function atTexts(id: string) {
  const visited = organizing();
  const { wire, open, user } = visited;
  let contest = contests().find(({ _id }) => _id === id) as Contest;
  const others = contests().filter(({ _id }) => _id !== id);
  const show = (screens: Partial<Contest["homeScreenImages"]>) => {
    contest = { ...contest, homeScreenImages: { ...contest.homeScreenImages, ...screens } };
    return { body: contest };
  };
  const hang = (otherImages: string[]) => {
    contest = { ...contest, origin: { ...contest.origin, otherImages } };
    const { pointEvents, _id: league } = contest;
    const more = {
      pointEvents,
      ...{ appearance: null, appearances: [], captainAppearance: [] },
      isScoringFrozen: false,
      athletes: 0,
      clubs: 32,
      leagues: [league],
    };
    return { body: { ...contest.origin, ...more } };
  };
  wire
    .on("GET /organizer/contests/leagues/{leagueId}", () => ({ body: contest }))
    .on("GET /leagues/availablePublicLeagues", () => ({ body: [contest, ...others] }))
    .on("GET /leagues/details", () => ({ body: [contest, ...others] }))
    .on(`PUT ${tile}`, ({ query }) =>
      show({ [query.get("screen") ?? ""]: `/files/download/${id}/${query.get("screen") ?? ""}?size=medium` }),
    )
    .on(`DELETE ${tile}`, ({ query }) => show({ [query.get("screen") ?? ""]: null }))
    .on(`PUT ${banner}`, () => hang([`/files/download/o/${id}?size=large`]))
    .on(`DELETE ${banner}`, () => hang([]))
    .on("GET /files/download/{leagueId}/{logoImageId}", aPicture(png(480, 360), "image/png"));
  const settings = `/organizer/${id}/settings/texts`;
  await open(settings);
  const group = (name: string) => within(screen.getByRole("group", { name }));
  return {
    ...visited,
    settings,
    group,
    choose: (name: string, file: (typeof tried)["good"]) =>
      user.upload(group(name).getByLabelText(/./, { selector: "input[type=file]" }), aFile(file)),
  };
}

describe("a contest's pictures", () => {
  it("are drawn while there are none, and a file that is no picture is refused at its field", async () => {
    const { wire, group, choose } = await atTexts("melbourne");
    const wide = "Szerokie ekrany";
    expect(screen.getByRole("group", { name: wide }).querySelector("svg")).not.toBeNull();
    const detail = "To nie jest obraz, który przyjmujemy.";
    wire.on(`PUT ${tile}`, refusal(415, "not-an-image", detail));
    await choose(wide, tried.text);
    expect(await group(wide).findByRole("alert")).toHaveTextContent(detail);
    expect(group(wide).queryByRole("img")).toBeNull();
  });

  it("are sent, shown on the home page and on the contest to join, and taken away", async () => {
    const { open, press, settings, group, choose } = await atTexts("melbourne");
    const wide = "Szerokie ekrany";
    await choose(wide, tried.good);
    await screen.findByText(/Zapisano obraz kafelka/);
    await group(wide).findByRole("img");
    for (const path of ["/", "/jointeam"]) {
      await open(path);
      expect(document.querySelectorAll("main picture img"), path).toHaveLength(1);
    }
    await open(settings);
    await press("Usuń obraz", group(wide));
    await waitFor(() => expect(group(wide).queryByRole("img")).toBeNull());
  });

  it("are a banner, too, below every page of its contests", async () => {
    const { open, press, settings, group, choose } = await atTexts("mundial");
    const wide = "Baner zawodów";
    await choose(wide, tried.good);
    await screen.findByText(/Zapisano baner zawodów/);
    await group(wide).findByRole("img");
    await open("/prizes");
    await screen.findByRole("img", { name: /^Baner rozgrywek/ });
    await open(settings);
    await press("Usuń obraz", group(wide));
    await waitFor(() => expect(group(wide).queryByRole("img")).toBeNull());
  });
});
