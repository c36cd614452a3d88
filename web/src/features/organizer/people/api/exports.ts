import { answered, api } from "@/api/client";
import type { Contest } from "@/api/types";

export type ExportKind = "participants" | "predictions" | "points" | "ranking";
export type ExportFormat = "csv" | "xlsx";

interface Wanted {
  contest: Pick<Contest, "_id" | "eventType">;
  /** Of a locked round, for its predictions. */
  fixtureId: string;
  format: ExportFormat;
}

const participants = ({ eventType }: Wanted["contest"]) =>
  (eventType === "Fantasy"
    ? "/organizer/fantasy_teams/leagues/{leagueId}/participants"
    : "/organizer/typer_predictions/leagues/{leagueId}/participants") as "/organizer/typer_predictions/leagues/{leagueId}/participants";
const points = ({ eventType }: Wanted["contest"]) =>
  (eventType === "Fantasy"
    ? "/organizer/fantasy_teams/leagues/{leagueId}/points"
    : "/organizer/typer_predictions/leagues/{leagueId}/points") as "/organizer/typer_predictions/leagues/{leagueId}/points";

/** Reads a file of a contest as bytes: nothing in it is about a person but the team's name. */
export async function readExport(kind: ExportKind, { contest, fixtureId, format }: Wanted): Promise<Blob> {
  const whole = {
    params: { path: { leagueId: contest._id }, query: { format } },
    parseAs: "blob" as const,
  };
  const read = {
    participants: () => api.GET(participants(contest), whole),
    points: () => api.GET(points(contest), whole),
    ranking: () => api.GET("/organizer/news_ranking/leagues/{leagueId}/ranking", whole),
    predictions: () =>
      api.GET("/organizer/typer_predictions/fixtures/{fixtureId}/predictions", {
        params: { path: { fixtureId }, query: { format } },
        parseAs: "blob",
      }),
  };
  return answered<Blob>(read[kind]());
}
