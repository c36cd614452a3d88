import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { BulkActs } from "@/features/organizer/athletes/components/bulk-acts";
import { Here } from "@/features/organizer/athletes/components/here";
import { PasteNote } from "@/features/organizer/athletes/components/paste-note";
import { Proposal } from "@/features/organizer/athletes/components/proposal";
import { SheetActs } from "@/features/organizer/athletes/components/sheet-acts";
import { SheetFilters } from "@/features/organizer/athletes/components/sheet-filters";
import { SheetTable } from "@/features/organizer/athletes/components/sheet-table";
import { useFilter } from "@/features/organizer/athletes/hooks/use-filter";
import { usePaste } from "@/features/organizer/athletes/hooks/use-paste";
import type { Sheet } from "@/features/organizer/athletes/hooks/use-sheet";
import { newRowId, withRow } from "@/features/organizer/athletes/model/draft";
import { rowsAtOnce } from "@/features/organizer/athletes/model/filter";
import { EditGrid } from "@/features/organizer/shared/components/edit-grid";
import { linesOf } from "@/features/organizer/shared/model/pasted";
import { Button } from "@/ui/button";
import { Acts } from "@/ui/layout";
import styles from "@/features/organizer/athletes/components/athletes-part.module.css";

/** The athletes' half of the sheet: what fills it, what narrows it, and the cells. */
export function AthletesPart({ sheet }: { sheet: Sheet }) {
  const { t } = useTranslation();
  const { filter, rows, narrow } = useFilter(sheet);
  const [limit, setLimit] = useState(rowsAtOnce);
  const [isProposing, setProposing] = useState(false);
  const [here, setHere] = useState<{ athlete: string; column: number } | null>(null);
  const shown = rows.slice(0, limit);
  const paste = usePaste(sheet, shown);
  const { scoredFixture } = sheet.sheet;
  const part = useRef<HTMLElement>(null);
  const leave = () => part.current?.focus({ preventScroll: true }); // what had the focus goes away
  const add = () => {
    const id = newRowId();
    flushSync(() => sheet.change((draft) => withRow(draft, {}, id).draft));
    part.current?.querySelector<HTMLElement>(`input[data-athlete="${id}"]`)?.focus();
  };
  return (
    <section aria-label={t("organizer.sheet.title")} data-sheet="" ref={part} tabIndex={-1}>
      <SheetActs
        sheet={sheet}
        onLines={paste.read}
        onAdd={add}
        onLeave={leave}
        onPropose={scoredFixture === null ? null : () => setProposing(!isProposing)}
      />
      {isProposing && scoredFixture !== null && (
        <Proposal
          sheet={sheet}
          fixture={scoredFixture}
          onClose={() => {
            setProposing(false);
            leave();
          }}
        />
      )}
      <SheetFilters sheet={sheet} filter={filter} onChange={narrow} />
      <BulkActs sheet={sheet} rows={rows} />
      {paste.taken !== null && (!sheet.isEmpty || paste.taken.paste.changes.length === 0) && (
        <PasteNote
          sheet={sheet}
          paste={paste.taken.paste}
          waiting={paste.waiting}
          onTake={paste.accept}
          onColumns={paste.choose}
          onUndo={() => {
            paste.undo();
            leave();
          }}
          onClose={() => {
            paste.close();
            leave();
          }}
        />
      )}
      <Here sheet={sheet} here={here} />
      <EditGrid
        onPaste={(text, at) => paste.read(linesOf(text), at)}
        onCell={({ dataset: { athlete, column } }) => {
          if (athlete !== undefined) setHere({ athlete, column: Number(column) });
        }}
      >
        <SheetTable sheet={sheet} rows={shown} />
      </EditGrid>
      <Acts className={styles.after}>
        <span className="sm mut">
          {t("organizer.sheet.shownOf", { shown: shown.length, all: sheet.rows.length })}{" "}
          {t("organizer.sheet.goneHint")}
        </span>
        {rows.length > limit && (
          <Button size="small" onPress={() => setLimit(limit + rowsAtOnce)}>
            {t("organizer.sheet.more", { count: Math.min(rowsAtOnce, rows.length - limit) })}
          </Button>
        )}
      </Acts>
    </section>
  );
}
