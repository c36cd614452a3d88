import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { EditGrid } from "@/features/organizer/shared/components/edit-grid";
import { GridActs } from "@/features/organizer/shared/components/grid-acts";
import { GridCell } from "@/features/organizer/shared/components/grid-cell";
import { useTypedSteps } from "@/features/organizer/shared/hooks/use-typed-steps";
import { linesOf } from "@/features/organizer/shared/model/pasted";
import styles from "@/features/organizer/shared/components/grid-cell.module.css";

/** Texts by row and column. */
type Cells = Readonly<Record<string, string>>;

const people = ["Ada", "Bor"];
const columns = ["Cena", "Klub"];
const stored: Cells = { "0 0": "5", "0 1": "Wicher", "1 0": "6", "1 1": "Czapla" };

/** A table of prices and clubs, typed over what the server holds. */
function Prices({ held = stored, send }: { held?: Cells; send: (typed: Cells) => void }) {
  const { typed, change, undo, settle, forgetPast } = useTypedSteps<Cells>(() => ({}));
  const type = (cells: Cells, step?: string) => change((before) => ({ ...before, ...cells }), step);
  const paste = (text: string, at: { row: number; column: number }) =>
    type(
      Object.fromEntries(
        linesOf(text).flatMap((line, down) =>
          line.map((cell, right) => [`${at.row + down} ${at.column + right}`, cell]),
        ),
      ),
    );
  return (
    <>
      <GridActs
        pasteHint="Cena i klub"
        onPaste={(text) => paste(text, { row: 0, column: 0 })}
        undo={undo}
        first={<button type="button">Dodaj</button>}
      />
      <EditGrid onPaste={paste}>
        {people.map((who, row) =>
          columns.map((what, column) => {
            const key = `${row} ${column}`;
            const value = typed[key] ?? held[key] ?? "";
            return (
              <GridCell
                key={key}
                at={{ row, column }}
                label={`${who}: ${what}`}
                value={value}
                isMarked={value !== held[key]}
                isWrong={column === 0 && !/^\d+$/.test(value)}
                onType={(text) => type({ [key]: text }, key)}
              />
            );
          }),
        )}
      </EditGrid>
      <button
        type="button"
        onClick={() => {
          send(typed);
          settle(() => ({}));
          forgetPast();
        }}
      >
        Zapisz
      </button>
    </>
  );
}

const cell = (name: string) => screen.getByRole("textbox", { name });
const undo = () => screen.getByRole("button", { name: "Cofnij ostatnią zmianę" });
const paste = (field: HTMLElement, text: string) =>
  fireEvent.paste(field, { clipboardData: { getData: () => text } });

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  return () => vi.unstubAllGlobals();
});

it("is one stop of the Tab key, with Enter and arrows between its cells", async () => {
  render(<Prices send={vi.fn()} />);
  for (const name of ["Dodaj", "Wklej z arkusza"]) {
    await userEvent.tab();
    expect(screen.getByRole("button", { name })).toHaveFocus();
  }
  await userEvent.tab();
  expect(cell("Ada: Cena")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(cell("Bor: Cena")).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}{ArrowUp}");
  expect(cell("Ada: Klub")).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole("button", { name: "Zapisz" })).toHaveFocus();
});

it("marks a cell that differs, frames one that is wrong, and takes a cell's letters back as one step", async () => {
  render(<Prices send={vi.fn()} />);
  expect(undo()).toBeDisabled();
  await userEvent.type(cell("Ada: Cena"), "7x"); // the focus has selected what stood there
  expect(cell("Ada: Cena")).toHaveClass(styles.marked ?? "");
  expect(cell("Ada: Cena")).toBeInvalid();
  expect(cell("Bor: Cena")).not.toHaveClass(styles.marked ?? "");
  expect(cell("Bor: Cena")).toBeValid();
  await userEvent.type(cell("Bor: Cena"), "1");
  await userEvent.click(undo());
  expect([cell("Ada: Cena"), cell("Bor: Cena")].map((field) => (field as HTMLInputElement).value)).toEqual([
    "7x",
    "6",
  ]);
  await userEvent.click(undo());
  expect(cell("Ada: Cena")).toHaveValue("5");
  expect(undo()).toBeDisabled();
});

it("takes rows of a spreadsheet from a cell on as one step, and leaves a single cell's text to the browser", async () => {
  render(<Prices send={vi.fn()} />);
  expect(paste(cell("Ada: Klub"), "Wisła\nPogoń")).toBe(false);
  expect(cell("Ada: Klub")).toHaveValue("Wisła");
  expect(cell("Bor: Klub")).toHaveValue("Pogoń");
  expect(paste(cell("Ada: Klub"), "Odra\n")).toBe(true);
  expect(cell("Ada: Klub")).toHaveValue("Wisła");
  await userEvent.click(undo());
  expect(cell("Bor: Klub")).toHaveValue("Czapla");
});

it("takes rows without a keyboard, too, by a field that goes away with them", async () => {
  render(<Prices send={vi.fn()} />);
  const open = screen.getByRole("button", { name: "Wklej z arkusza" });
  await userEvent.click(open);
  expect(open).toHaveAttribute("aria-expanded", "true");
  await userEvent.click(screen.getByRole("textbox", { name: /Wiersze z arkusza/ }));
  await userEvent.paste("9\tOdra");
  await userEvent.click(screen.getByRole("button", { name: "Pokaż, co rozpoznano" }));
  expect(cell("Ada: Cena")).toHaveValue("9");
  expect(open).toHaveAttribute("aria-expanded", "false");
});

it("saves all that is typed at once, and takes nothing back behind it", async () => {
  const send = vi.fn();
  const { rerender } = render(<Prices send={send} />);
  await userEvent.type(cell("Ada: Cena"), "50");
  await userEvent.type(cell("Bor: Klub"), "Odra");
  await userEvent.click(screen.getByRole("button", { name: "Zapisz" }));
  expect(send.mock.calls).toEqual([[{ "0 0": "50", "1 1": "Odra" }]]);
  rerender(<Prices held={{ ...stored, "0 0": "50", "1 1": "Odra" }} send={send} />);
  expect(cell("Ada: Cena")).toHaveValue("50");
  expect(cell("Ada: Cena")).not.toHaveClass(styles.marked ?? "");
  expect(undo()).toBeDisabled();
});
