import { expect, test } from "../support/test";
import { openPage } from "../support/browser";
import { notifications } from "@/testing/samples/people";
import { isSound } from "../support/sound";

test.describe("what reaches people outside the browser", () => {
  test("says that mail waits for a confirmed address", async () => {
    const { page, wire, faults } = await openPage({ as: "participant", width: 320, theme: "dark" });
    wire.on("GET /users/me/notifications", { body: { ...notifications(), isReachedByMail: false } });
    await page.goto("/profile");
    await page.getByText("E-maile zaczniemy wysyłać, gdy potwierdzisz adres.").waitFor();
    await isSound(page);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
