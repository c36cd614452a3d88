import type { AthletesDraft, AthletesSheet } from "@/api/types";
import { meaning, type Column, type Known } from "@/features/organizer/athletes/model/cells";
import { clubRows, type Draft, type Row } from "@/features/organizer/athletes/model/draft";
import { clubFaultsOf, type Fault } from "@/features/organizer/athletes/model/faults";

type AthleteBody = AthletesDraft["athletes"][number];

/** What can be saved of a draft; rows with a fault are left out and stay typed. */
export function bodyOf(
  sheet: AthletesSheet,
  draft: Draft,
  { rows, faults, known }: { rows: readonly Row[]; faults: readonly Fault[]; known: Known },
): AthletesDraft {
  const faulty = new Set(faults.map(({ row }) => row));
  const clubs = clubRows(sheet, draft).filter(
    (club) => club.changed.length > 0 && clubFaultsOf(club).length === 0,
  );
  return {
    revision: sheet.revision,
    athletes: rows
      .filter(({ id, athlete, changed }) => !faulty.has(id) && (athlete === null || changed.length > 0))
      .map((row) => athleteBody(row, known)),
    clubs: clubs.map(({ key, cells }) => ({
      key,
      name: { pl: cells.pl.trim(), en: cells.en.trim() },
      colours: cells.primary === "" ? null : { primary: cells.primary, secondary: cells.secondary },
    })),
  };
}

function athleteBody({ athlete, cells, changed }: Row, known: Known): AthleteBody {
  const value = (column: Column) => meaning(column, cells[column], known);
  const wanted = (column: Column) => athlete === null || changed.includes(column);
  return {
    ...(athlete === null ? {} : { _id: athlete._id }),
    ...(wanted("surname") ? { surname: value("surname") } : {}),
    ...(wanted("name") ? { name: value("name") } : {}),
    ...(wanted("club") ? { teamKey: value("club") } : {}),
    ...(wanted("position") ? { position: value("position") } : {}),
    ...(wanted("price") ? { price: Number(value("price")) / 10 } : {}),
    ...(wanted("sale")
      ? { isAllowedToBuy: value("sale") !== "held", isDisabled: value("sale") === "gone" }
      : {}),
  };
}

/** How many rows and clubs a body changes. */
export function changesIn({ athletes, clubs }: AthletesDraft): number {
  return athletes.length + clubs.length;
}
