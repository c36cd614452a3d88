import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { pressEscape } from "@/testing/escape";
import { answerOps, deadEvent } from "@/testing/samples/ops";
import { address, visit } from "@/testing/visit";

const own = "/ops/typer_predictions";

/** An organizer, who reads English unless said, and how the services are doing. */
function watching(lang: "pl" | "en" = "en") {
  const visited = visit({ as: "organizer", lang });
  return { ...visited, ops: answerOps(visited.wire) };
}

const dialog = () => screen.findByRole("alertdialog");
const pressIn = async (user: UserEvent, part: HTMLElement, name: string | RegExp) =>
  user.click(await within(part).findByRole("button", { name }));

/** Puts the page out of sight, or back. */
function hide(hidden: boolean): void {
  Object.defineProperty(document, "hidden", { configurable: true, value: hidden });
  document.dispatchEvent(new Event("visibilitychange"));
}

describe("dead messages", () => {
  it("are replayed by keyboard, one, then the others, and it is said", async () => {
    const { user, open, ops } = watching();
    ops.dead = [deadEvent(1), deadEvent(2), deadEvent(3)];
    await open(own);
    const one = await screen.findByRole("button", { name: /^Replay.*fixture\.changed\.v1/ });
    one.focus();
    await user.keyboard("{Enter}");
    await dialog();
    await pressEscape(user);
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(ops.dead).toHaveLength(3);
    await user.click(one);
    await pressIn(user, await dialog(), "Replay the message");
    await screen.findByText("Replayed 1 message: typer_predictions takes it up now.");
    await waitFor(() => expect(screen.queryByRole("button", { name: /fixture\.changed\.v1/ })).toBeNull());
    await user.click(await screen.findByRole("button", { name: "Replay 2 messages" }));
    await pressIn(user, await dialog(), "Replay 2 messages");
    await screen.findByText("Replayed 2 messages: typer_predictions takes them up now.");
    await screen.findByText("No message is dead.");
    expect(ops.dead).toEqual([]);
  });
});

describe("the watch over the services", () => {
  afterEach(() => {
    vi.useRealTimers();
    Reflect.deleteProperty(document, "hidden");
  });

  it("keeps telling of the others while one is silent, and hears it again", async () => {
    const { open, ops } = watching();
    await open("/ops");
    await screen.findByRole("heading", { name: "All is well" });
    ops.silent.add("contests");
    hide(false); // the next look, out of turn
    await screen.findByRole("heading", { name: "1 service needs attention" });
    const row = (service: string) =>
      document.querySelector(`main tbody a[href="/ops/${service}"]`)?.closest("tr");
    expect(row("contests")).toHaveTextContent(/last heard \d+ s ago/);
    expect(row("identity")).not.toHaveTextContent(/last heard/);
    ops.silent.clear();
    hide(false);
    await screen.findByRole("heading", { name: "All is well" });
  });

  it("asks nobody while the page is hidden, and at once when it is seen again", async () => {
    const { open, wire } = watching();
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"], now: Date.now(), shouldAdvanceTime: true });
    await open("/ops");
    const asked = () => wire.callsOf("GET /organizer/contests/ops").length;
    const atFirst = asked();
    vi.advanceTimersByTime(6_000);
    await waitFor(() => expect(asked(), "the next round").toBeGreaterThan(atFirst));
    hide(true);
    const before = asked();
    vi.advanceTimersByTime(60_000); // a dozen rounds would have been due
    expect(asked()).toBe(before);
    hide(false);
    await waitFor(() => expect(asked()).toBeGreaterThan(before));
  });

  it("is for organizers only", async () => {
    const { open } = visit({ as: "participant" });
    await open("/ops");
    await waitFor(() => expect(address()).toBe("/notFound"));
  });
});

describe("the table of services", () => {
  it("leads to a service, its charts in figures, and from there to another", async () => {
    const { user, open } = watching("pl");
    await open("/ops");
    const table = screen.getByRole("table", { name: "Usługi i ich stan" });
    expect(table.querySelectorAll("a[href^='/ops/']")).toHaveLength(7);
    await user.click(within(table).getByRole("link", { name: "identity" }));
    await screen.findByRole("heading", { level: 1, name: "identity" });
    expect(address()).toBe("/ops/identity");
    await screen.findByRole("row", { name: /POST \/users\/auth/ });
    await waitFor(() => expect(document.querySelector("figure path:not([d$='h0'])")).not.toBeNull());
    await user.click(screen.getByRole("button", { name: "Wykresy w liczbach" }));
    await screen.findByRole("table", { name: "Wykresy w liczbach" });
    const [other] = within(screen.getByRole("navigation", { name: "Usługi" })).getAllByRole("link", {
      name: /storage_logs/,
    });
    await user.click(other as HTMLElement);
    await screen.findByRole("heading", { level: 1, name: "storage_logs" });
  });
});
