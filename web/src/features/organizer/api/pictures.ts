import { answered, api } from "@/api/client";

const path = "/organizer/contests/leagues/{leagueId}/picture";
/** What a picture of a contest's tile is for. */
export type TileScreen = "mobile" | "desktop";

const params = (leagueId: string, screen: TileScreen) => ({ path: { leagueId }, query: { screen } });

/** Gives a contest's tile a picture; null takes it away. */
export const changePicture = (leagueId: string, screen: TileScreen) => (picture: File | null) =>
  picture === null
    ? answered(api.DELETE(path, { params: params(leagueId, screen) }))
    : answered(
        api.PUT(path, {
          params: params(leagueId, screen),
          body: {},
          bodySerializer: () => {
            const form = new FormData();
            form.append("file", picture);
            return form;
          },
        }),
      );
