import { numberOf } from "@/ui/plates/number-of";
import { humps } from "@/ui/team-name";

const fields = [
  "var(--pl-cover)",
  "var(--pl-football)",
  "var(--pl-volleyball)",
  "var(--pl-skijump)",
  "var(--pl-basketball)",
  "var(--pl-tennis)",
  "var(--pl-olympics)",
  "var(--pl-speedway)",
];
const charges = ["var(--pl-spot)", "var(--pl-line)", "var(--pl-ink)"];
/** Halves, quarters and stripes of a square of 72 units; as many as share no factor with the inks, so that near ids differ in all. */
const partings = [
  "M0 72 72 0V72Z",
  "M0 0H72V72Z",
  "M36 0H72V72H36Z",
  "M0 36H72V72H0Z",
  "M0 72 36 30 72 72Z",
  "M0 0H36V36H0ZM36 36H72V72H36Z",
  "M0 20V0H20L72 52V72H52Z",
];

export interface CrestDrawing {
  /** Inks of the plates. */
  field: string;
  charge: string;
  /** What the second ink covers. */
  parting: string;
  initials: string;
}

/** The drawing for a league without a logo: inks and parting by its id, initials by its name. */
export function crestOf({ _id, name }: { _id: string; name: string }): CrestDrawing {
  const number = numberOf(_id);
  return {
    field: fields[number % fields.length] ?? "",
    charge: charges[number % charges.length] ?? "",
    parting: partings[number % partings.length] ?? "",
    initials: initialsOf(name),
  };
}

/** The first letters of a name's first and last part ("BiuroNaTrzecim" has three), or the first two of its only one. */
export function initialsOf(name: string): string {
  const parts = name
    .split(/[^\p{L}\p{N}]+/u)
    .flatMap(humps)
    .filter((part) => part !== "");
  const [first = "?"] = parts;
  const letters = Array.from(first);
  const initials = parts.length > 1 ? [letters[0], Array.from(parts.at(-1) ?? "")[0]] : letters.slice(0, 2);
  return initials.join("").toUpperCase();
}
