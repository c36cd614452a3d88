import { useMemo } from "react";
import { keepColumns, useKeptColumns, type TableKind } from "@/features/organizer/shared/api/kept-columns";
import {
  headedTable,
  mayHaveHeader,
  textOfTable,
  withMeaning,
  type Columns,
  type HeadedTable,
} from "@/features/organizer/shared/model/headed-table";
import { tableOf } from "@/features/organizer/shared/model/table-file";
import { toastError } from "@/ui/toast";

interface PastedTable {
  /** Null for a text without heads. */
  table: HeadedTable | null;
  /** The text as the server reads it. */
  sent: string;
  /** The columns once one got a meaning; they are kept for the next table with the same heads. */
  choose: (head: string, meaning: string) => Columns;
}

interface Reading {
  leagueId: string;
  kind: TableKind;
  /** What a head means; undefined where it is unknown. */
  meaningOf: (head: string) => string | undefined;
  /** Whether heads may be figures, such as the prediction "1". */
  hasFigures?: boolean;
  /** What the server calls a column of this meaning. */
  headOf: (meaning: string) => string;
}

/** A pasted text as a table, with the columns that are chosen for it, kept from an earlier one, or known by their heads. */
export function usePastedTable(text: string, chosen: Columns | null, reading: Reading): PastedTable {
  const { leagueId, kind, meaningOf, headOf, hasFigures = false } = reading;
  const lines = useMemo(() => tableOf(text) ?? [], [text]);
  const isTable = hasFigures
    ? lines.length > 1 && lines.some(({ length }) => length > 1)
    : mayHaveHeader(lines);
  const kept = useKeptColumns(leagueId, kind, isTable);
  const table = isTable ? headedTable(lines, { meaningOf, kept, chosen: chosen ?? undefined }) : null;
  return {
    table,
    sent: table === null ? text : textOfTable(table, headOf),
    choose: (head, meaning) => {
      const columns = withMeaning(table?.columns ?? {}, head, meaning);
      keepColumns(leagueId, kind, { heads: table?.heads ?? [], columns }).catch(toastError);
      return columns;
    },
  };
}
