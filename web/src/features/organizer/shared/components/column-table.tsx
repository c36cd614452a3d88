import { useTranslation } from "react-i18next";
import type { TableProposal } from "@/api/types";
import { type Columns, type HeadedTable } from "@/features/organizer/shared/model/headed-table";
import { classNames } from "@/ui/class-names";
import { ScrollRegion } from "@/ui/scroll-region";
import styles from "@/features/organizer/shared/components/column-table.module.css";
import fieldStyles from "@/ui/field.module.css";
import tableStyles from "@/ui/table.module.css";

type Sign = TableProposal["columns"][number]["sign"];

interface TableProps {
  heads: readonly { name: string; sign: Sign }[];
  rows: TableProposal["rows"];
  /** What a column can hold, in the order of a choice. */
  meanings: readonly { id: string; label: string }[];
  columns: Columns;
  onChoose: (head: string, meaning: string) => void;
}

/** The heads and first lines of a table with a choice under each head: grey is what stands there, below it is how it is read. */
export function ColumnTable({ heads, rows, meanings, columns, onChoose }: TableProps) {
  const { t } = useTranslation();
  const chosen = new Map(Object.entries(columns).map(([meaning, name]) => [name, meaning]));
  return (
    <ScrollRegion label={t("organizer.mapper.lines")}>
      <table className={classNames(tableStyles.table, tableStyles.named, styles.lines)}>
        <thead>
          <tr>
            <th scope="col">{t("organizer.mapper.line")}</th>
            {heads.map(({ name, sign }, at) => (
              <th key={at} scope="col">
                {name}
                {name !== "" && (
                  <MeaningChoice
                    {...{ name, sign, meanings }}
                    meaning={chosen.get(name) ?? ""}
                    onChoose={(meaning) => onChoose(name, meaning)}
                  />
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, cells }) => (
            <tr key={line}>
              <th scope="row">{line}</th>
              {cells.map(({ text, read }, at) => (
                <td key={at} className={classNames(!chosen.has(heads[at]?.name ?? "") && styles.left)}>
                  {read === null ? (
                    text
                  ) : (
                    <>
                      <span className="sm mut">{text}</span>
                      <b className={styles.read}>{read}</b>
                    </>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

interface ChoiceProps extends Pick<TableProps, "meanings"> {
  name: string;
  sign: Sign;
  meaning: string;
  onChoose: (meaning: string) => void;
}

function MeaningChoice({ name, sign, meanings, meaning, onChoose }: ChoiceProps) {
  const { t } = useTranslation();
  const signs = {
    kept: t("organizer.mapper.kept"),
    recognised: t("organizer.mapper.recognised"),
    chosen: t("organizer.mapper.chosen"),
    unknown: t("organizer.mapper.leftOut"),
    empty: t("organizer.mapper.empty"),
  };
  return (
    <>
      <select
        className={classNames(fieldStyles.choice, styles.choice, meaning === "" && styles.none)}
        aria-label={t("organizer.mapper.meaning", { name })}
        value={meaning}
        onChange={(changed) => onChoose(changed.target.value)}
      >
        <option value="">{t("organizer.mapper.skip")}</option>
        {meanings.map((one) => (
          <option key={one.id} value={one.id}>
            {one.label}
          </option>
        ))}
      </select>
      <span className={styles.sign} data-sign={sign}>
        {signs[sign]}
      </span>
    </>
  );
}

/** So many lines show what a column holds. */
const shownLines = 6;

interface PastedProps extends Pick<TableProps, "meanings" | "onChoose"> {
  table: HeadedTable;
}

/** The same of a table that is pasted or in a file. */
export function PastedColumns({ table, meanings, onChoose }: PastedProps) {
  const { heads, columns, lines, at, from } = table;
  const meant = new Set(Object.values(columns));
  const signOf = (name: string, place: number): Sign => {
    if (meant.has(name)) return from === "heads" ? "recognised" : from;
    return lines.some((line) => (line[place] ?? "") !== "") ? "unknown" : "empty";
  };
  return (
    <ColumnTable
      heads={heads.map((name, place) => ({ name, sign: signOf(name, place) }))}
      rows={lines.slice(0, shownLines).map((line, place) => ({
        line: at + place + 2,
        cells: heads.map((_, column) => ({ text: line[column] ?? "", read: null })),
      }))}
      {...{ meanings, columns, onChoose }}
    />
  );
}
