import { beforeAll, describe, it } from "vitest";
import { FantasyLeague, newUser } from "./support/fantasy-league";
import { takePictures } from "./support/pictures";
import { sports } from "./support/sports";

describe("pictures of every sport's board", () => {
  let user: Awaited<ReturnType<typeof newUser>>;
  beforeAll(async () => {
    user = await newUser();
  });

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
