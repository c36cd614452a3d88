import { afterAll, beforeAll, describe, it } from "vitest";
import { closeBrowser } from "./support/browser";
import { FantasyLeague, newUser } from "./support/fantasy-league";
import { takePictures } from "./support/pictures";
import { sports } from "./support/sports";

describe("pictures of every sport's board", () => {
  let user: Awaited<ReturnType<typeof newUser>>;
  beforeAll(async () => {
    user = await newUser();
  });
  afterAll(closeBrowser);

  it.each(sports)("board-$sport", async (setup) => {
    const league = await FantasyLeague.running(setup.sport, 1, setup);
    await league.team(user.call, `Druzyna${setup.sport}`);
    await takePictures({
      name: `board-${setup.sport}`,
      path: "/league",
      email: user.email,
      contest: league.name,
      fixture: 1,
      ready: "[data-token]",
      whole: true,
    });
  });
});
