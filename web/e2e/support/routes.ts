import { FANTASY, TYPER } from "./demo";

/** Who looks at a screen. */
export type Looker = "visitor" | "participant" | "organizer";

/** A screen at an address; names in braces stand for the demo's ids (demo.ts). */
export interface RouteSeen {
  path: string;
  as: Looker;
  contest: string;
}

const of = (as: Looker, contest: string, paths: readonly string[]): RouteSeen[] =>
  paths.map((path) => ({ path, as, contest }));

const console = "/organizer/{league}";

/** Every route of the product (spec §2; src/app/router.tsx, features/organizer, features/ops), as each kind of people sees it. */
export const ROUTES: readonly RouteSeen[] = [
  ...of("visitor", TYPER, [
    "/",
    "/login",
    "/register",
    "/forgottenPassword",
    "/newPassword#token",
    "/confirmEmail#token",
    "/keepEmail#token",
    "/removeAccess#token",
    "/unsubscribe#token",
    "/socialLogin",
    "/privacyPolicy",
    "/notFound",
    "/logout",
    "/l/22222222",
    "/c/{league}",
  ]),
  ...of("participant", TYPER, [
    "/",
    "/jointeam",
    "/inbox",
    "/profile",
    "/profile/consents",
    "/profile/friends",
    "/profile/archive",
    "/contactus",
    "/winnings",
    "/l/22222222/join",
    "/archive/{archived}",
    "/league",
    "/ranking",
    "/rival/{rival}",
    "/rules",
    "/privateLeagues",
    "/privateLeagueDetails/{privateLeague}",
  ]),
  ...of("participant", FANTASY, [
    "/league",
    "/ranking",
    "/rival/{rival}",
    "/prizes",
    "/news",
    "/newsdetails/{news}",
  ]),
  ...of("organizer", TYPER, [
    "/organizer",
    "/organizer/contests",
    "/organizer/people",
    "/organizer/reports",
    "/organizer/audit",
    "/organizer/new",
    console,
    `${console}/people/invite`,
    `${console}/feeds`,
    `${console}/feeds/new`,
    `${console}/webhooks`,
    `${console}/import`,
    `${console}/settings`,
    `${console}/settings/scoring`,
    `${console}/settings/texts`,
    `${console}/people`,
    `${console}/message`,
    `${console}/private-leagues`,
    `${console}/log`,
    `${console}/fixtures/paste`,
    `${console}/fixtures/rates`,
    `${console}/fixtures/new`,
    `${console}/fixtures/{open}`,
    `${console}/fixtures/{open}/events`,
    `${console}/fixtures/{open}/events/{openEvent}`,
    `${console}/fixtures/{open}/rates`,
    `${console}/fixtures/{played}`,
    `${console}/fixtures/{played}/results`,
    "/ops",
    "/ops/identity",
  ]),
  ...of("organizer", FANTASY, [
    `${console}/athletes`,
    `${console}/articles`,
    `${console}/articles/new`,
    `${console}/articles/{article}`,
    `${console}/fixtures/{played}/results`,
  ]),
];
