import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Friend } from "@/api/types";
import { friends } from "@/testing/samples/people";
import { visit } from "@/testing/visit";

describe("friends in the profile", () => {
  it("requests are accepted, declined and taken back, a friendship ends and a friend is blocked once that is confirmed", async () => {
    const { wire, user, open } = visit({ as: "participant" });
    wire
      .on("PATCH /users/me/friends/{friendId}/accept", ({ params }) => ({
        body: { ...friends()[0], id: params.friendId } as Friend,
      }))
      .on("DELETE /users/me/friends/{friendId}", { status: 204 })
      .on("PUT /users/me/friends/{friendId}/block", { status: 204 })
      .on("DELETE /users/me/friends/{friendId}/block", { status: 204 });
    const acts = () =>
      wire.calls
        .filter(({ method }) => method !== "GET" && method !== "POST")
        .map(({ method, path }) => `${method} ${path.replace("/users/me/friends/", "")}`);
    const press = async (name: string | RegExp) => user.click(screen.getByRole("button", { name }));
    const confirm = async (name: string) => {
      const dialog = await screen.findByRole("alertdialog");
      const before = acts().length;
      await user.click(within(dialog).getByRole("button", { name }));
      await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
      return before;
    };
    await open("/profile/friends");
    screen.getByRole("img", { name: "Czeka na odpowiedź" });
    await press("Przyjmij: OrłyWielkopolski");
    await waitFor(() => expect(acts()).toEqual(["PATCH f1/accept"]));
    await press(/^Usuń: /u);
    expect(await confirm("Usuń"), "nothing is sent before that").toBe(1);
    expect(acts().at(-1)).toBe("DELETE f2");
    await press(/^Odrzuć: /u);
    await waitFor(() => expect(acts().at(-1)).toBe("DELETE f1"));
    await press(/^Cofnij: /u);
    await waitFor(() => expect(acts().at(-1)).toBe("DELETE f3"));
    await press(/^Zablokuj: Orły/u);
    await waitFor(() => expect(acts().at(-1)).toBe("PUT f1/block"));
    await press(/^Zablokuj: Najdłuższa/u);
    expect(await confirm("Zablokuj")).toBe(5);
    expect(acts().at(-1)).toBe("PUT f2/block");
    await press("Odblokuj: Natręt");
    await waitFor(() => expect(acts().at(-1)).toBe("DELETE f9/block"));
  });
});
