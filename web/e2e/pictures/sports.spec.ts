import { test } from "../support/test";
import { takePictures, type State } from "../support/pictures";

/** The prediction contests of the other sports: of a product whose demo was made with TRYBUNA_DEMO_SPORTS=1. */
const contests = {
  volleyball: "Typer siatkarski",
  basketball: "Typer koszykarski",
  tennis: "Typer tenisowy",
  speedway: "Typer żużlowy",
  athletics: "Typer lekkoatletyczny",
  "ski-jumping": "Typer skoków",
} as const;
const player = { email: "player@trybuna.test", path: "/league" };
const organizer = { email: "organizer@trybuna.test" };

const states: State[] = Object.entries(contests).flatMap(([sport, contest]): State[] => [
  { name: `sport-${sport}-open`, ...player, contest, fixture: 2 },
  { name: `sport-${sport}-played`, ...player, contest, fixture: 1 },
  {
    name: `sport-${sport}-board`,
    ...player,
    contest,
    fixture: 2,
    whole: true,
    act: (page) => page.locator("[data-view-switch] button").last().click(),
  },
]);
const console: State[] = Object.entries(contests).map(([sport, contest]): State => ({
  name: `sport-${sport}-results`,
  ...organizer,
  contest,
  path: "/organizer/{league}/fixtures/{fixture}/results",
  fixture: 1,
}));

test.describe("pictures of sports", () => {
  for (const state of [...states, ...console])
    test(state.name, async () => {
      await takePictures(state);
    });
});
