import type { paths } from "@/api/schema.gen";

/**
 * The wire's shapes by the names the screens use. They are taken from the calls, not from the component names, so that a renamed
 * schema of a service changes nothing here.
 */
type Json<R> = R extends { content: { "application/json": infer T } } ? T : never;
type Success<R> = R extends { 200: infer A } ? Json<A> : R extends { 201: infer B } ? Json<B> : never;
type Answer<P extends keyof paths, M extends keyof paths[P]> = paths[P][M] extends { responses: infer R }
  ? Success<R>
  : never;
/** What a call sends. */
export type BodyOf<P extends keyof paths, M extends keyof paths[P]> = paths[P][M] extends {
  requestBody: { content: { "application/json": infer T } };
}
  ? T
  : never;

export type AuthAnswer = Answer<"/users/auth", "post">;
export type User = AuthAnswer["user"];
export type Session = Answer<"/users/me/sessions", "get">[number];
export type AccessToken = Answer<"/users/me/tokens", "get">[number];
export type MadeAccessToken = Answer<"/users/me/tokens", "post">;
export type Passkey = Answer<"/users/me/passkeys", "get">[number];
export type Friend = Answer<"/users/me/friends", "get">[number];
export type InboxPage = Answer<"/users/inbox", "get">;
export type InboxMessage = InboxPage["items"][number];
export type Notifications = Answer<"/users/me/notifications", "get">;
export type Notification = Notifications["notifications"][number];
export type Push = Answer<"/users/me/push", "get">;
export type PushBrowser = Push["browsers"][number];
export type Consent = Answer<"/users/consents", "get">[number];
export type ConsentDecision = Answer<"/users/me/consents", "get">[number];
export type Contest = Answer<"/leagues/details", "get">[number];
export type LeagueAnswer = Answer<"/leagues/userleagues/consents", "get">[number];
export type Sport = Contest["origin"]["sport"];
/** What a chip does (rules-blocks.md, section 4). */
export type ChipKind = Contest["chips"][number]["kind"];
export type Settings = Answer<"/leagues/settings", "get">;
export type LeagueDocument = Answer<"/leagues/{leagueId}/regulation", "get">;
export type LogEntry = Answer<"/leagues/{leagueId}/log", "get">["items"][number];
export type Fixture = Answer<"/leagues/{eventType}/fixtures/data/{leagueId}", "get">[number];
export type SportEvent = Fixture["events"][number];
export type Prediction = SportEvent["availablePredictions"][number];
export type Club = SportEvent["members"][number];
export type Team = Answer<"/leagues/typer/userteams/league/{leagueId}", "get">;
export type TeamHistory = Answer<"/leagues/typer/userteams/{teamId}/history", "get">;
export type FixtureExplanation = Answer<"/leagues/typer/userteams/{teamId}/history/{fixtureId}", "get">;
export type Distribution = Answer<"/leagues/typer/userteams/distribution/{fixtureId}", "get">;
export type Ranking = Answer<"/ranking/{leagueId}", "get">;
export type RankingHistory = Answer<"/ranking/{leagueId}/history/{teamId}", "get">;
export type NewsItem = Answer<"/news/data/{leagueId}", "get">[number];
export type PrivateLeague = Answer<"/leagues/private/{privateLeagueId}", "get">;
export type HeadToHead = Answer<"/leagues/private/{privateLeagueId}/head-to-head", "get">;
export type PublicLeague = Answer<"/leagues/private/public/{leagueId}", "get">[number];
export type InviteLink = Answer<"/leagues/private/{privateLeagueId}/link", "get">;
/** A private league as organizers see it in their list. */
export type OverseenLeague = Answer<"/organizer/private_leagues/leagues/{leagueId}", "get">["items"][number];
export type ContestPage = Answer<"/leagues/addresses/{address}", "get">;
export type OpenedLink = Answer<"/leagues/private/links/{link}", "get">;
export type ReportItem = Answer<"/organizer/storage_logs/reports", "get">["items"][number];
export type Report = Answer<"/organizer/storage_logs/reports/{reportId}", "get">;
export type AuditEntry = Answer<"/organizer/storage_logs/audit", "get">["items"][number];
export type AuditVerification = Answer<"/organizer/storage_logs/audit/verification", "get">;
export type Article = Answer<"/organizer/news_ranking/leagues/{leagueId}/articles", "get">[number];
export type Readiness = Answer<"/organizer/contests/leagues/{leagueId}/readiness", "get">;
export type Closing = Answer<"/organizer/contests/leagues/{leagueId}/closing", "get">;
export type ContestTemplate = Answer<"/organizer/contests/templates", "get">[number];
/** What of a contest's settings is to change. */
/** The settings of a contest that are sent; the yes to a closing goes along by `asSent`. */
export type ContestPatch = Omit<
  BodyOf<"/organizer/contests/leagues/{leagueId}", "patch">,
  "acceptsLateClosing" | "reason"
>;
/** What settings would mean for squads and rounds, and until when they change. */
export type Consequences = Answer<"/organizer/contests/leagues/{leagueId}/consequences", "post">;
export type OrganizerFixture = Answer<"/organizer/contests/leagues/{leagueId}/fixtures", "get">[number];
export type OfferSuggestion = Answer<
  "/organizer/contests/leagues/{leagueId}/fixtures/{fixtureId}/events/{eventKey}/suggestion",
  "get"
>;
export type PastePreview = Answer<"/organizer/contests/leagues/{leagueId}/matches/preview", "post">;
export type RateSheetPreview = Answer<
  "/organizer/contests/leagues/{leagueId}/fixtures/{fixtureId}/rates/preview",
  "post"
>;
export type Overview = Answer<"/organizer/contests/overview", "get">;
export type OverviewContest = Overview["items"][number];
export type OverviewRound = OverviewContest["rounds"][number];
export type ImportPreview = Answer<"/organizer/contests/leagues/{leagueId}/imports", "post">;
export type HistoryLook = Answer<"/organizer/fantasy_teams/leagues/{leagueId}/histories/preview", "post">;
export type AppliedImport = Answer<"/organizer/contests/leagues/{leagueId}/imports", "get">[number];
/** What becomes of an import that is taken back. */
export type ImportReversal = Answer<
  "/organizer/contests/leagues/{leagueId}/imports/{importId}/reversal",
  "get"
>;
/** A value that a person put down and a file says otherwise. */
export type StandingValue = ImportPreview["stands"][number];
/** A name in a file or a list, and the club that it means. */
export type NamedClub = Answer<"/organizer/contests/leagues/{leagueId}/clubs/names/preview", "post">[number];
export type ImportBody = BodyOf<"/organizer/contests/leagues/{leagueId}/imports", "post">;
export type TableProposal = Answer<"/organizer/contests/leagues/{leagueId}/imports/columns", "post">;
export type PastedResults = Answer<
  "/organizer/contests/leagues/{leagueId}/fixtures/{fixtureId}/results/paste",
  "post"
>;
export type Workbook = Answer<"/organizer/contests/leagues/{leagueId}/imports/workbook", "post">;
export type Feed = Answer<"/organizer/contests/leagues/{leagueId}/feeds/{feedId}", "get">;
export type FeedBody = BodyOf<"/organizer/contests/leagues/{leagueId}/feeds", "post">;
export type FeedPatch = BodyOf<"/organizer/contests/leagues/{leagueId}/feeds/{feedId}", "patch">;
export type FeedReading = BodyOf<"/organizer/contests/leagues/{leagueId}/feeds/try", "post">;
export type FeedPreset = Answer<"/organizer/contests/feeds/presets", "get">[number];
export type FeedTrial = Answer<"/organizer/contests/leagues/{leagueId}/feeds/try", "post">;
export type Webhook = Answer<"/organizer/contests/leagues/{leagueId}/webhooks", "get">[number];
export type WebhookBody = BodyOf<"/organizer/contests/leagues/{leagueId}/webhooks", "post">;
export type WebhookPatch = BodyOf<"/organizer/contests/leagues/{leagueId}/webhooks/{webhookId}", "patch">;
export type WebhookDelivery = Answer<
  "/organizer/contests/leagues/{leagueId}/webhooks/{webhookId}/deliveries",
  "get"
>["items"][number];
export type FeedLine = Answer<
  "/organizer/contests/leagues/{leagueId}/feeds/{feedId}/difference",
  "get"
>["lines"][number];
export type ResultsBody = BodyOf<
  "/organizer/contests/leagues/{leagueId}/fixtures/{fixtureId}/results",
  "put"
>;
/** What athletes' statistics of a fixture can be put down, and those that are published. */
export type StatisticsSheet = Answer<
  "/organizer/contests/leagues/{leagueId}/fixtures/{fixtureId}/results/sheet",
  "get"
>;
export type SheetAthlete = StatisticsSheet["athletes"][number];
/** A contest's athletes, clubs and prices, as the next round will have them. */
export type AthletesSheet = Answer<"/organizer/contests/leagues/{leagueId}/athletes", "get">;
export type AthletesDraft = BodyOf<"/organizer/contests/leagues/{leagueId}/athletes", "put">;
export type SheetEffects = Answer<"/organizer/contests/leagues/{leagueId}/athletes/effects", "post">;
export type PriceProposal = Answer<
  "/organizer/contests/leagues/{leagueId}/fixtures/{fixtureId}/price-proposal",
  "get"
>[number];

/** Winners who were asked for the data of their prizes. */
export type WinnersData = Answer<"/organizer/identity/leagues/{leagueId}/winners", "get">;
/** A prize of mine, and the data that I gave for it. */
export type Winning = Answer<"/users/me/winnings", "get">[number];

export type Market = Answer<"/leagues/fantasy/fixtures/{fixtureId}/market", "get">;
export type OwnStanding = Answer<"/ranking/mine", "get">[number];
export type Player = Answer<"/players/clientData/{originId}", "get">[number];

export type FantasyTeam = Answer<"/leagues/fantasy/userteams/league/{leagueId}", "get">;
export type SquadBody = BodyOf<"/leagues/fantasy/userteams", "post">;
export type SquadExplanation = Answer<"/leagues/fantasy/userteams/{teamId}/history/{fixtureId}", "get">;
export type ExplainedSlot = SquadExplanation["slots"][number];
export type SquadDistribution = Answer<"/leagues/fantasy/userteams/distribution/{fixtureId}", "get">;
export type OpsReport = Answer<"/organizer/identity/ops", "get">;
export type OpsHistory = Answer<"/organizer/identity/ops/history", "get">;
export type OpsPromise = Answer<"/organizer/identity/ops/promise", "get">;
export type DeadEvent = Answer<"/organizer/identity/ops/dead", "get">["items"][number];
/** What publishing the draft of results would tell the games. */
export type OrganizerQuestion = Answer<"/organizer/contests/leagues/{leagueId}/questions", "get">[number];
export type PublicationOutcome = Answer<
  "/organizer/contests/leagues/{leagueId}/fixtures/{fixtureId}/results/outcome",
  "post"
>;
/** Who would gain and who would lose; both games answer alike. */
export type PointsPreview = Answer<"/organizer/typer_predictions/fixtures/{fixtureId}/preview", "post">;
