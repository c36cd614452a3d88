import type { Rolldown } from "vite";

/** Modules by their paths in src, without the ending. */
const sources = (paths: readonly string[]) => new RegExp(`/src/(?:${paths.join("|")})\\.tsx?$`);

/** What is drawn on most first screens, the home page among them. */
const parts = sources([
  "api/(?:pays|points|scale)",
  "ui/(?:chip|countdown|field-error|movement|movement-mark|one-tab-stop|punch-card|result-basis|throttled-toast|ticket|use-settled)",
  "ui/plates/(?:ink|number-of|stand)",
  "board/use-width",
]);
/** Icons, but for those of the console, of ops and of leaving a contest. */
const icons =
  /\/node_modules\/lucide-react\/(?!.*\/icons\/(?:arrow-down|arrow-up|clipboard-paste|eye|flag|log-out|plus|sliders-horizontal|trash-2|upload)\.)/;
/** Few and small, and most screens need most of them; long texts are read on two. */
const looks = /\/src\/(?:(?:ui|board)\/(?!(?:article|document)-text)[^?]*|app\/league-acts)\.module\.css/;

/** What most screens of a contest are put together from, and the home page is not. */
const contest = sources([
  "api/(?:athletes|distribution|fixtures|freshness|history|picks|since-looked)",
  "app/history-act",
  "features/squad/api/reads",
  "ui/(?:jersey|jersey-shapes|ledger|rename-team|rows|section-head|sides-to-come|since-looked|team-head|team-name|team-name-rule)",
  "board/courts",
  "ui/(?:use-media|use-view-choice|view-switch)",
]);

/** What home and the contests to join share, and a team's screens do not need. */
const joining = sources(["features/contests/model/membership", "ui/plates/contest-picture", "ui/sport-tags"]);

/** What the screens before the log-in share. */
const entry = sources([
  "api/(?:passkeys|push)",
  "features/auth/api/(?:links|session|social)",
  "features/auth/components/(?:resend|second-step|social-ways|ticket-acts|ticket-frame)",
  "features/auth/model/entry-note",
]);

/** What only the transfer list and an athlete's sheet need. */
const market = sources([
  "features/squad/hooks/use-(?:last-spread|market-view|purchase|scouting)",
  "features/squad/model/(?:difficulty|form|kept-market)",
]);
/** What fills the empty places of a squad, once somebody asks for it. */
const completion = sources(["features/squad/model/(?:assignment|choice|completion|worth)"]);
/** A squad's rules, reads and looks, with what lays it out; its drawing and its dialogs are asked for when they are wanted. */
const squad = sources([
  "(?:ui/chip-name|board/squad-plate)",
  "features/squad/(?:hooks|api)/.*",
  "features/squad/model/(?!as-saved|chip-views|missed).*", // one notice or sheet needs these, and has them beside it
  "features/squad/components/(?:use-(?!chip-words).*|board-on-demand|slot-words|squad-view-switch)",
]);
const squadLayoutLooks =
  /\/src\/features\/squad\/components\/(?:board-on-demand|slot-points|slot-rows|squad-layout)\.module\.css/;
/** The squad's dialogs are many and small: one sheet is less than theirs apart. A past squad shows without them. */
const squadLooks = /\/src\/features\/squad\/[^?]*\.module\.css/;

/** React Aria's small parts that a typer's sheet shares with selects. */
const controls =
  /\/node_modules\/react-(?:aria|stately)[^?]*\/(?:SelectionIndicator|SharedElementTransition|ToggleButton|ToggleButtonGroup|useControlledState|useEvent|useToggleState)\.m?js/;

const isOneOf =
  (...kinds: readonly RegExp[]) =>
  (id: string) =>
    kinds.some((kind) => kind.test(id));

/**
 * Which modules come in one file, the first group that wants a module gets it. Left alone, the bundler makes a file of each set of modules
 * that some screens share: a squad came in dozens, and each costs a phone's browser some milliseconds, beside the page that is being drawn.
 * Without `includeDependenciesRecursively: false` a group takes what its modules import, too.
 */
export const groups: Rolldown.CodeSplittingGroup[] = [
  { name: "react", test: /node_modules\/(?:react|react-dom|scheduler)\//, tags: ["$initial"] },
  { name: "vendor", test: /node_modules/, tags: ["$initial"] },
  { name: "shell", test: /src/, tags: ["$initial"] },
  { name: "konva", test: /node_modules\/konva\//, includeDependenciesRecursively: false },
  { name: "parts", test: isOneOf(parts, icons, looks), includeDependenciesRecursively: false },
  { name: "contest", test: contest },
  { name: "joining", test: joining, includeDependenciesRecursively: false },
  { name: "entry", test: entry, includeDependenciesRecursively: false },
  { name: "completion", test: completion, includeDependenciesRecursively: false },
  { name: "market", test: market, includeDependenciesRecursively: false },
  { name: "squad", test: isOneOf(squad, squadLayoutLooks), includeDependenciesRecursively: false },
  { name: "squad-looks", test: squadLooks },
  { name: "controls", test: controls, includeDependenciesRecursively: false },
  { name: "dialog", test: sources(["ui/dialog"]) },
  { name: "select", test: sources(["ui/select"]) },
];
