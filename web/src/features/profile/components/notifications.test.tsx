import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { late } from "@/testing/late";
import { nth } from "@/testing/nth";
import { refusal } from "@/testing/refusal";
import { notifications, push } from "@/testing/samples/people";
import { pushService } from "@/testing/push-service";
import { address, visit } from "@/testing/visit";

const away = refusal(503, "service-unavailable", "Chwilowa przerwa.");
const box = (name: string | RegExp) => screen.findByRole("checkbox", { name });

describe("what reaches people outside the browser", () => {
  it("has results told once a week, and once a day again", async () => {
    const { wire, user, open } = visit({ as: "participant" });
    await open("/profile");
    await user.click(await box("Wyniki raz w tygodniu, w poniedziałek, zamiast raz dziennie"));
    await waitFor(() =>
      expect(wire.callsOf("PUT /users/me/notifications").map(({ body }) => body)).toEqual([
        { notifications: notifications().notifications, resultsWeekly: true },
      ]),
    );
  });

  it("is chosen at once, and taken back where it is refused", async () => {
    const { wire, user, open } = visit({ as: "participant" });
    await open("/profile");
    const table = within(screen.getByRole("table", { name: "Powiadomienia" }));
    const results = table.getByRole("checkbox", { name: "Twoje wyniki: E-mail" });
    expect(results).not.toBeChecked();
    results.focus();
    await user.keyboard(" ");
    await waitFor(() => expect(wire.callsOf("PUT /users/me/notifications")).toHaveLength(1));
    expect(wire.callsOf("PUT /users/me/notifications")[0]?.body).toEqual({
      notifications: notifications().notifications.map((one) =>
        one.kind === "results" ? { ...one, mail: true } : one,
      ),
    });
    const { told, tell } = late<typeof away>();
    wire.on("PUT /users/me/notifications", told);
    const organizer = table.getByRole("checkbox", { name: "Od organizatora: E-mail" });
    expect(organizer).toBeChecked();
    organizer.focus();
    await user.keyboard(" ");
    await waitFor(() => expect(organizer).not.toBeChecked()); // before the server has said anything
    tell(away);
    await screen.findByText(away.body.detail);
    await waitFor(() => expect(organizer).toBeChecked());
  });
});

describe("notifications of a browser", () => {
  it("appear in a browser that asked at a press, and no more", async () => {
    const browser = pushService({ permission: "default", answer: "granted" });
    const { wire, user, open, begin } = visit({ as: "participant" });
    const mine = push();
    const known = late<{ body: ReturnType<typeof push> }>();
    wire.on("GET /users/me/push", known.told);
    await begin("/profile");
    await waitFor(() => expect(wire.callsOf("GET /users/me/push")).toHaveLength(1));
    expect(screen.queryByRole("checkbox")).toBeNull(); // a press before this answer would not know what to do
    known.tell({ body: { ...mine, browsers: [] } });
    const results = await box("Twoje wyniki: Push");
    expect([browser.asked, wire.callsOf("PUT /users/me/push")]).toEqual([0, []]);
    const wanted = notifications().notifications.map((one) => ({ ...one, push: true }));
    wire
      .on("PUT /users/me/push", { body: nth(mine.browsers, 0) })
      .on("GET /users/me/push", { body: mine })
      .on("GET /users/me/notifications", { body: { ...notifications(), notifications: wanted } });
    results.focus();
    await user.keyboard(" "); // the first kind: this browser is asked
    await waitFor(() => expect(results).toBeChecked());
    expect(wire.callsOf("PUT /users/me/push").map(({ body }) => body)).toEqual([browser.address]);
    expect(browser.key).toBe(mine.publicKey);
    await screen.findByText("Chrome, Windows");
    wire.on("POST /users/me/push/{pushSubscriptionId}/test", { status: 204 });
    await user.click(screen.getByRole("button", { name: "Wyślij próbne" }));
    await screen.findByText(/^Wysłane\. /u);
    wire
      .on("DELETE /users/me/push/{pushSubscriptionId}", { status: 204 })
      .on("GET /users/me/push", { body: { ...mine, browsers: mine.browsers.slice(1) } });
    await user.click(screen.getByRole("button", { name: "Wyłącz" }));
    await screen.findByText("Nie pokazuje powiadomień");
    const removed = () => wire.callsOf("DELETE /users/me/push/{pushSubscriptionId}").map(({ path }) => path);
    expect(removed()).toEqual(["/users/me/push/push-1"]);
    expect(browser.isSubscribed).toBe(false);
    await waitFor(() => expect(screen.getByRole("heading", { name: "Powiadomienia push" })).toHaveFocus());

    wire.on("GET /users/me/push", { body: { ...mine, browsers: [] } });
    await user.click(screen.getByRole("button", { name: "Usuń powiadomienia z: Firefox, Android" }));
    await waitFor(() => expect(removed()).toEqual(["/users/me/push/push-1", "/users/me/push/push-2"]));
    await open("/profile");
    expect(screen.queryByRole("button", { name: /^Usuń powiadomienia z/u })).toBeNull();
  });

  it("stay off where the browser's user says no, and say what helps", async () => {
    const browser = pushService({ permission: "default", answer: "denied" });
    const { wire, user, open } = visit({ as: "participant", width: 390 });
    await open("/profile");
    const results = await box("Twoje wyniki: Push");
    results.focus();
    await user.keyboard(" ");
    await screen.findByText("Przeglądarka nie dostała zgody na powiadomienia.");
    expect(results).not.toBeChecked();
    await screen.findByText(/Blokuje powiadomienia tej strony/u);
    expect(wire.calls.filter(({ method }) => method === "PUT")).toEqual([]);
    expect(browser.isSubscribed).toBe(false);
  });

  it("end with the session: a browser that was logged out is subscribed no more", async () => {
    const browser = pushService({ permission: "granted", isSubscribed: true });
    const { open } = visit({ as: "participant" });
    await open("/logout");
    await screen.findByRole("heading", { name: "Wylogowano" });
    await waitFor(() => expect(browser.isSubscribed).toBe(false));
    expect(address()).toBe("/logout");
  });

  it.each([
    ["unsupported", "", /Nie umie ich pokazywać/u],
    [
      "on an iPhone",
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)",
      /dodaj stronę do ekranu początkowego/u,
    ],
  ])("are explained where they cannot be had: %s", async (_, userAgent, words) => {
    if (userAgent !== "")
      Object.defineProperty(navigator, "userAgent", { value: userAgent, configurable: true });
    const { open } = visit({ as: "participant", width: 320 });
    await open("/profile");
    await screen.findByText(words);
    Reflect.deleteProperty(navigator, "userAgent");
  });
});
