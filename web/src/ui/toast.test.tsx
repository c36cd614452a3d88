import { render, screen } from "@testing-library/react";
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
    expect(wordsFor(new ApiProblem(502, {}))).toBe("Usługa jest chwilowo niedostępna. Spróbuj za chwilę.");
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
