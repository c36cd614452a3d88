import { afterAll, describe, it } from "vitest";
import { closeBrowser } from "./support/browser";
import { takePictures, type State } from "./support/pictures";

/** The contests and log-ins of the demo. */
const player = { email: "player@trybuna.test" };
const organizer = { email: "organizer@trybuna.test" };
const underWay = { ...player, path: "/league", contest: "Puchar Trybuny – zima" };

const screens: State[] = [
  { name: "home-visitor", path: "/" },
  { name: "login", path: "/login" },
  { name: "register", path: "/register" },
  { name: "privacy-policy", path: "/privacyPolicy" },
  { name: "home", path: "/", ...player },
  { name: "join", path: "/jointeam", ...player },
  { name: "profile", path: "/profile", ...player },
  { name: "friends", path: "/profile/friends", ...player },
  { name: "archive", path: "/profile/archive", ...player },
  { name: "inbox", path: "/inbox", ...player },
  { name: "not-found", path: "/notFound", ...player },
  { name: "rules", ...underWay, path: "/rules" },
  { name: "typer-open", ...underWay, fixture: 2 },
  { name: "typer-provisional", ...underWay, fixture: 1 },
  {
    name: "typer-board",
    ...underWay,
    fixture: 2,
    whole: true,
    act: (page) => page.locator("[data-view-switch] button").last().click(),
  },
  { name: "typer-ranking", ...underWay, path: "/ranking" },
  { name: "organizer", path: "/organizer", ...organizer },
  { name: "ops", path: "/ops", ...organizer },
];

describe("pictures of the other screens", () => {
  afterAll(closeBrowser);
  it.each(screens)("$name", takePictures);
});
