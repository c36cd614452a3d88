import { useTranslation } from "react-i18next";
import { useColumnWords } from "@/features/organizer/athletes/components/fault-words";
import { useSaleWords } from "@/features/organizer/athletes/components/sale-words";
import type { Sheet } from "@/features/organizer/athletes/hooks/use-sheet";
import { meaning, textFor, type Sale } from "@/features/organizer/athletes/model/cells";
import type { Waiting } from "@/features/organizer/athletes/model/taken";
import { order, type Head, type SheetPaste } from "@/features/organizer/athletes/model/paste";
import { PastedColumns } from "@/features/organizer/shared/components/column-table";
import {
  withMeaning,
  type Columns as Chosen,
  type HeadedTable,
} from "@/features/organizer/shared/model/headed-table";
import { PasteBox } from "@/features/organizer/shared/components/paste-box";
import { WaitingValues } from "@/features/organizer/shared/components/waiting-values";
import { formatList } from "@/i18n/format";
import { Button } from "@/ui/button";

interface NoteProps {
  sheet: Sheet;
  paste: SheetPaste;
  /** Reads the same lines with other columns; null once something else was typed. */
  onColumns: ((columns: Chosen) => void) | null;
  /** What of it waits beside cells that a person typed. */
  waiting: readonly Waiting[];
  onTake: (waiting: readonly Waiting[]) => void;
  /** Takes the paste back. */
  onUndo: () => void;
  onClose: () => void;
}

/** The recognised cells of a paste or a file: they stand in the sheet with blue feet, and are not saved. */
export function PasteNote({ sheet, paste, waiting, onTake, onColumns, onUndo, onClose }: NoteProps) {
  const { t } = useTranslation();
  const words = useColumnWords();
  const sales = useSaleWords();
  const wordsOf = ({ column }: Waiting, text: string) =>
    column === "sale"
      ? sales[text as Sale]
      : textFor(column, meaning(column, text, sheet.known), sheet.known);
  const { lines, changes, created, guesses, unknown, ignored, columns, positions } = paste;
  const nameOf = (id: string) => {
    const row = sheet.rows.find((one) => one.id === id);
    return row === undefined ? id : `${row.cells.name} ${row.cells.surname}`.trim();
  };
  const people = new Set(changes.map(({ row }) => row)).size;
  const nothing = people === 0 && created.length === 0;
  return (
    <PasteBox
      acts={
        <>
          {!nothing && (
            <Button size="small" onPress={onUndo}>
              {t("organizer.sheet.paste.undo")}
            </Button>
          )}
          <Button size="small" onPress={onClose}>
            {t("organizer.sheet.paste.close")}
          </Button>
        </>
      }
    >
      <p>
        <b>{t("organizer.sheet.paste.lines", { count: lines })}</b>{" "}
        {nothing
          ? columns.includes("surname")
            ? t("organizer.sheet.paste.nothing")
            : t("organizer.sheet.paste.nameless")
          : t("organizer.sheet.paste.found", { known: people, created: created.length })}{" "}
        {columns.length > 0 &&
          t("organizer.sheet.paste.columns", { columns: formatList(columns.map(words)) })}{" "}
        {t("organizer.sheet.paste.notSaved")}
      </p>
      <WaitingValues
        values={waiting.map((one) => ({
          key: `${one.row} ${one.column}`,
          label: t("organizer.sheet.cell", { player: nameOf(one.row), column: words(one.column) }),
          typed: wordsOf(one, one.typed),
          value: wordsOf(one, one.text),
          onTake: () => onTake([one]),
        }))}
        onTakeAll={() => onTake(waiting)}
      />
      {guesses.map(({ written, row }) => (
        <p key={row}>{t("organizer.sheet.paste.guess", { written, player: nameOf(row) })}</p>
      ))}
      {unknown.length > 0 && (!nothing || columns.includes("surname")) && (
        <p>{t("organizer.sheet.paste.unknown", { names: formatList(unknown) })}</p>
      )}
      {positions.length > 0 && (
        <p>{t("organizer.sheet.paste.positions", { positions: formatList(positions) })}</p>
      )}
      {ignored.length > 0 && <p>{t("organizer.sheet.paste.ignored", { columns: formatList(ignored) })}</p>}
      {paste.table !== null && onColumns !== null && <Columns table={paste.table} onColumns={onColumns} />}
    </PasteBox>
  );
}

/** What each column of the table holds. */
function Columns({ table, onColumns }: { table: HeadedTable; onColumns: (columns: Chosen) => void }) {
  const { t } = useTranslation();
  const words = useColumnWords();
  const label = (one: Head) => (one === "fullname" ? t("organizer.sheet.column.fullname") : words(one));
  return (
    <PastedColumns
      table={table}
      meanings={order.map((one) => ({ id: one, label: label(one) }))}
      onChoose={(head, meaning) => onColumns(withMeaning(table.columns, head, meaning))}
    />
  );
}
