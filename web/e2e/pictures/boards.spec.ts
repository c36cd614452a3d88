import { test } from "../support/test";
import { FantasyLeague, newUser } from "../support/fantasy-league";
import { takePictures } from "../support/pictures";
import { sports } from "@/testing/samples/sports";

test.describe("pictures of every sport's board", () => {
  let user: Awaited<ReturnType<typeof newUser>>;
  test.beforeAll(async () => {
    user = await newUser();
  });

  for (const setup of sports)
    test(`board-${setup.sport}`, async () => {
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
