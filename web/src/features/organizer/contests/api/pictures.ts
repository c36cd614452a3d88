import { answered, api } from "@/api/client";

const TILE = "/organizer/contests/leagues/{leagueId}/picture";
const BANNER = "/organizer/contests/origins/{originId}/banner";
/** What a picture of a contest's tile is for. */
export type TileScreen = "mobile" | "desktop";

/** A form with one picture, as its body is sent. */
const sent = (picture: File) => ({
  body: {},
  bodySerializer: () => {
    const form = new FormData();
    form.append("file", picture);
    return form;
  },
});

/** Gives a contest's tile a picture; null takes it away. */
export const changePicture = (leagueId: string, screen: TileScreen) => (picture: File | null) => {
  const params = { path: { leagueId }, query: { screen } };
  return picture === null
    ? answered(api.DELETE(TILE, { params }))
    : answered(api.PUT(TILE, { params, ...sent(picture) }));
};

/** Gives a competition the banner that all its contests show; null takes it away. */
export const changeBanner = (originId: string) => (picture: File | null) => {
  const params = { path: { originId } };
  return picture === null
    ? answered(api.DELETE(BANNER, { params }))
    : answered(api.PUT(BANNER, { params, ...sent(picture) }));
};
