import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { refusal } from "@/testing/refusal";
import { blocked, blockedIn as contest, inDays } from "@/testing/samples/account";
import { visit } from "@/testing/visit";

const jagoda = {
  _id: "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c11",
  userName: "WilczyApetyt",
  email: "ja•••••@poczta.example",
  registeredAt: inDays(-120),
  lastSeenAt: inDays(-9),
  isBlocked: true,
  emailConfirmed: true,
  telephone: "none" as const,
};
const person = (blocks = blocked("pl", contest._id).blocks) => ({
  ...jagoda,
  roles: ["participant" as const],
  leagues: [contest, { _id: "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c12", name: "Liga Trybuny – zima" }],
  blocks,
});

describe("the people of the product", () => {
  it("are blocked and unblocked, and their whole address is asked for but once", async () => {
    const { wire, user, open, fill } = visit({ as: "organizer" });
    let blocks = person().blocks;
    const taken = refusal(409, "already-blocked", "Jest.");
    wire
      .on("GET /organizer/storage_logs/reports/counts", { body: { new: 0, open: 0, done: 0, errors: 0 } })
      .on("GET /organizer/identity/users", { body: { items: [jagoda], page: 1, size: 20, total: 1 } })
      .on("GET /organizer/identity/users/{userId}", ({ query }) => ({
        body: {
          ...person(blocks),
          ...(query.get("reveal") === "true" ? { email: "jagoda@poczta.example" } : {}),
        },
      }))
      .on("POST /organizer/identity/users/{userId}/block", taken)
      .on("POST /organizer/identity/users/{userId}/unblock", () => {
        blocks = [];
        return { body: person([]) };
      });
    await open("/organizer/people");
    await user.click(await screen.findByRole("button", { name: /WilczyApetyt/u }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(await dialog.findByRole("button", { name: "Pokaż" }));
    await dialog.findByText("jagoda@poczta.example");
    expect(dialog.queryByRole("button", { name: "Pokaż" })).toBeNull();
    await fill(dialog.getByLabelText(/^Powód/u), "Powód");
    await user.click(dialog.getByRole("button", { name: "Zablokuj" }));
    expect(await dialog.findByRole("alert")).toHaveTextContent(taken.body.detail);
    expect(dialog.getByLabelText(/^Powód/u)).toHaveValue("Powód");
    await user.click(dialog.getByRole("button", { name: "Odblokuj" }));
    await waitFor(() => expect(dialog.queryByText(/zablokowan. od/iu)).toBeNull());
    const [sent] = wire.callsOf("POST /organizer/identity/users/{userId}/unblock");
    expect([sent?.params.userId, sent?.body]).toEqual([jagoda._id, { league: contest._id }]);
    await waitFor(() => expect(dialog.queryByRole("button", { name: "Odblokuj" })).toBeNull());
    // the audit log keeps each time that the address is asked for: no read repeats it
    expect(wire.calls.filter(({ query }) => query.get("reveal") === "true")).toHaveLength(1);
  });
});
