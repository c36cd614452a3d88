import { useState } from "react";
import type { Sheet } from "@/features/organizer/athletes/hooks/use-sheet";
import type { Row } from "@/features/organizer/athletes/model/draft";
import { filtered, noFilter, type Filter } from "@/features/organizer/athletes/model/filter";

interface Narrowed {
  filter: Filter;
  rows: readonly Row[];
  narrow: (filter: Filter) => void;
}

/** The filter of the sheet. Its rows stay until it is set anew, or all is saved: no row vanishes while it is repaired. */
export function useFilter({ rows, faulty, settled }: Sheet): Narrowed {
  const [{ filter, matched, at }, setNarrowed] = useState({
    filter: noFilter,
    matched: new Set<string>(),
    at: settled,
  });
  return {
    filter,
    rows: filtered(rows, filter, faulty, at === settled ? matched : undefined),
    narrow: (next) =>
      setNarrowed({
        filter: next,
        matched: new Set(filtered(rows, next, faulty).map(({ id }) => id)),
        at: settled,
      }),
  };
}
