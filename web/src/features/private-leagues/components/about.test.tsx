import { screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { refusal } from "@/testing/refusal";
import { privateLeagues } from "@/testing/samples/private-leagues";
import { saveAfter } from "@/features/private-leagues/model/autosave";
import { openPrivate } from "@/features/private-leagues/testing/open-private";

it("saves what the admin writes 5 s later or when the field is left, and keeps what was refused", async () => {
  const { wire, user, fill, reload } = await openPrivate("/privateLeagueDetails/pl1", { width: 390 });
  const description = () => screen.getByLabelText("Opis");
  const patches = () => wire.callsOf("PATCH /leagues/private/{privateLeagueId}").map(({ body }) => body);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  await fill(description(), "Gramy o honor i pizzę.");
  await screen.findByText("niezapisane, zapisze się za chwilę");
  expect(patches()).toEqual([]);
  await vi.advanceTimersByTimeAsync(saveAfter);
  vi.useRealTimers();
  await screen.findByText("zapisano");
  expect(patches()).toEqual([{ description: "Gramy o honor i pizzę." }]);

  const wrong = refusal(400, "description-invalid", "Opis może mieć najwyżej 200 znaków.");
  wire.on("PATCH /leagues/private/{privateLeagueId}", wrong);
  await fill(description(), "x".repeat(201));
  await screen.findByText("201 z 200 znaków");
  await user.tab();
  await screen.findByText(wrong.body.detail);
  await reload();
  expect(description()).toHaveValue("x".repeat(201));
  privateLeagues(wire);
  await fill(description(), "Krótko.");
  await fill(screen.getByLabelText("Nazwa ligi"), "Biuro na czwartym");
  await user.tab();
  await screen.findByRole("heading", { level: 1, name: "Biuro na czwartym" });
  await waitFor(() =>
    expect(patches().slice(-2)).toEqual([{ description: "Krótko." }, { name: "Biuro na czwartym" }]),
  );
});
