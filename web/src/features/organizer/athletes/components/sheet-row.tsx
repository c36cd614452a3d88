import { X } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { SheetCell } from "@/features/organizer/athletes/components/sheet-cell";
import { useSaleWords } from "@/features/organizer/athletes/components/sale-words";
import type { Sheet } from "@/features/organizer/athletes/hooks/use-sheet";
import { jerseyOf } from "@/features/organizer/athletes/components/club-kit";
import { PriceMove } from "@/features/organizer/athletes/components/price-move";
import { clubCalled, priceOf, priceText, type Sale } from "@/features/organizer/athletes/model/cells";
import { withoutRow, type ClubRow, type Row } from "@/features/organizer/athletes/model/draft";
import { formatTenths } from "@/i18n/format";
import { IconButton } from "@/ui/button";
import { classNames } from "@/ui/class-names";
import { Jersey } from "@/ui/jersey";
import styles from "@/features/organizer/athletes/components/sheet-table.module.css";

interface RowProps {
  sheet: Sheet;
  row: Row;
  /** Among the rows that are shown, from 0. */
  place: number;
  clubs: ReadonlyMap<string, ClubRow>;
  lists: { club: string; position: string };
}

const sales: readonly Sale[] = ["sale", "held", "gone"];

/** One athlete: five cells to type in, points, prices before and after, and whether they are for sale. */
export function SheetRow({ sheet, row, place, clubs, lists }: RowProps) {
  const { t } = useTranslation();
  const words = useSaleWords();
  const line = useRef<HTMLTableRowElement>(null);
  const remove = () => {
    // the button goes away with the focus on it: a neighbour takes it, or the whole sheet
    const { current: own } = line;
    const next = own?.nextElementSibling ?? own?.previousElementSibling;
    (next?.querySelector("input") ?? own?.closest<HTMLElement>("[data-sheet]"))?.focus();
    sheet.change((draft) => withoutRow(draft, row.id));
  };
  const isFaulty = (column: string) =>
    sheet.faults.some((fault) => fault.row === row.id && fault.column === column);
  const cell = (column: "surname" | "name" | "club" | "position" | "price", at: number, list?: string) => (
    <SheetCell
      row={row}
      column={column}
      place={{ row: place, column: at }}
      isFaulty={isFaulty(column)}
      {...(list === undefined ? {} : { list })}
      onType={(id, typed, text) => sheet.type([{ row: id, column: typed, text }], `${id} ${typed}`)}
    />
  );
  const club = clubs.get(clubCalled(row.cells.club, sheet.known) ?? "");
  const who = `${row.cells.name} ${row.cells.surname}`.trim();
  const before = row.athlete?.pinnedPrice ?? (row.athlete === null ? null : row.athlete.price);
  const price = priceOf(row.cells.price);
  const moved = before === null || price === null ? 0 : price - Math.round(before * 10);
  return (
    <tr
      ref={line}
      data-athlete={row.id}
      className={classNames(row.athlete === null && styles.new, row.cells.sale === "gone" && styles.gone)}
    >
      <td className={styles.number}>{row.athlete?.number ?? "+"}</td>
      <td className={styles.surname}>{cell("surname", 0)}</td>
      <td>{cell("name", 1)}</td>
      <td>
        <span className={styles.club}>
          {club !== undefined && (
            <Jersey club={jerseyOf(club)} sport={sheet.contest.origin.sport} className={styles.kit} />
          )}
          {cell("club", 2, lists.club)}
        </span>
      </td>
      <td>{cell("position", 3, lists.position)}</td>
      <td className={styles.held}>{row.athlete === null ? "–" : formatTenths(row.athlete.totalPoints)}</td>
      <td className={styles.held}>
        {row.athlete?.pinnedPrice == null ? "–" : priceText(Math.round(row.athlete.pinnedPrice * 10))}
      </td>
      <td>{cell("price", 4)}</td>
      <td className={styles.moved}>{moved !== 0 && <PriceMove tenths={moved} />}</td>
      <td className={styles.sale}>
        <span>
          <select
            value={row.cells.sale}
            className={classNames(row.changed.includes("sale") && styles.changed)}
            aria-label={t("organizer.sheet.cell", {
              player: who === "" ? t("organizer.sheet.newRow") : who,
              column: t("organizer.sheet.column.sale"),
            })}
            onChange={({ target }) => sheet.type([{ row: row.id, column: "sale", text: target.value }])}
          >
            {sales.map((sale) => (
              <option key={sale} value={sale}>
                {words[sale]}
              </option>
            ))}
          </select>
          {row.athlete === null && (
            <IconButton
              className={styles.remove}
              label={t("organizer.sheet.removeRow", {
                player: who === "" ? t("organizer.sheet.newRow") : who,
              })}
              onPress={remove}
            >
              <X className="ico" aria-hidden="true" />
            </IconButton>
          )}
        </span>
      </td>
    </tr>
  );
}
