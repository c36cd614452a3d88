import { render, screen } from "@testing-library/react";
import { toast as sonner } from "sonner";
import { describe, expect, it } from "vitest";
import { ApiProblem, NoAnswer } from "@/api/problem";
import { toast, Toaster, toastError, wordsFor } from "@/ui/toast";

describe("wordsFor", () => {
  it("shows the server's sentence as it is", () => {
    expect(
      wordsFor(new ApiProblem(409, { code: "team-name-taken", detail: "Nazwa drużyny jest już zajęta." })),
    ).toBe("Nazwa drużyny jest już zajęta.");
  });

  it("has its own words where no sentence came", () => {
    expect(wordsFor(new NoAnswer())).toBe("Utracono połączenie. Sprawdź sieć i spróbuj ponownie.");
    expect(wordsFor(new ApiProblem(502, {}))).toBe("Trybuna jest chwilowo niedostępna. Spróbuj za chwilę.");
    expect(wordsFor(new Error("x"))).toBe("Wystąpił nieoczekiwany błąd.");
  });
});

describe("Toaster", () => {
  it("shows messages, the same one only once", async () => {
    render(<Toaster />);
    toast("success", "Dodano rozgrywki");
    toast("success", "Dodano rozgrywki");
    toastError(new ApiProblem(400, { detail: "Zgoda wymagana" }));
    expect(await screen.findByText("Zgoda wymagana")).toBeInTheDocument();
    expect(screen.getAllByText("Dodano rozgrywki")).toHaveLength(1);
  });
});

describe("how long messages stay, where nothing is said of it", () => {
  it.each([
    ["success", 5],
    ["refusal", 7],
    ["notice", 15],
  ] as const)("a %s for %i s", (kind, seconds) => {
    toast(kind, `of kind ${kind}`);
    expect(secondsOf(`of kind ${kind}`)).toBe(seconds);
  });

  it.each([
    ["a refusal", new ApiProblem(409, { detail: "refused" }), 7],
    ["a fault of the server", new ApiProblem(500, { detail: "failed" }), 7],
    ["a lost connection", new NoAnswer(), 15],
    ["a service that is down", new ApiProblem(503, { detail: "away" }), 30],
    ["a proxy without a service", new ApiProblem(502, {}), 30],
  ])("%s", (_, error, seconds) => {
    toastError(error);
    expect(secondsOf(wordsFor(error))).toBe(seconds);
  });
});

function secondsOf(words: string): number {
  const shown = sonner.getToasts().find(({ id }) => id === words);
  return shown !== undefined && "duration" in shown ? (shown.duration ?? 0) / 1_000 : 0;
}
