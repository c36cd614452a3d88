import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ContentsRow } from "@/ui/contents-row";

const names = Array.from({ length: 10 }, (_, at) => `Part ${at}`);

/** Ten parts of 100 px in a line of 300 px. */
function layOut(): void {
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (this: HTMLElement) {
    const line = screen.getByRole("list");
    const at = names.indexOf(this.textContent.replace(/^\d+/, ""));
    return this === line ? new DOMRect(0, 0, 300, 44) : new DOMRect(at * 100 - line.scrollLeft, 0, 100, 44);
  });
}

const row = (here: number) => (
  <MemoryRouter>
    <ContentsRow
      label="Parts"
      back={{ to: "/", label: "Back" }}
      chapters={names.map((label, at) => ({ to: `/${at}`, label, isHere: at === here }))}
      aside="Zone"
    />
  </MemoryRouter>
);

describe("the parts of a console in one line", () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it("show the one that is open, also after another is opened", () => {
    layOut();
    const { rerender } = render(row(7));
    expect(screen.getByRole("list").scrollLeft).toBe(600);
    rerender(row(3));
    expect(screen.getByRole("list").scrollLeft).toBe(200);
    rerender(row(-1));
    expect(screen.getByRole("list").scrollLeft).toBe(200);
  });
});
