import { useRef, useState, type ClipboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { useOwners } from "@/features/organizer/athletes/api/sheet";
import { BulkActs } from "@/features/organizer/athletes/components/bulk-acts";
import { useColumnWords } from "@/features/organizer/athletes/components/fault-words";
import { PasteNote } from "@/features/organizer/athletes/components/paste-note";
import { Proposal } from "@/features/organizer/athletes/components/proposal";
import { SheetActs } from "@/features/organizer/athletes/components/sheet-acts";
import { SheetFilters } from "@/features/organizer/athletes/components/sheet-filters";
import { SheetTable } from "@/features/organizer/athletes/components/sheet-table";
import { usePaste } from "@/features/organizer/athletes/hooks/use-paste";
import type { Sheet } from "@/features/organizer/athletes/hooks/use-sheet";
import { columns } from "@/features/organizer/athletes/model/cells";
import { filtered, noFilter, rowsAtOnce } from "@/features/organizer/athletes/model/filter";
import { useGridKeys } from "@/features/organizer/shared/hooks/use-grid-keys";
import { linesOf } from "@/features/organizer/shared/model/pasted";
import { textOf } from "@/i18n/format";
import { Button } from "@/ui/button";
import { Acts } from "@/ui/layout";
import { useMedia } from "@/ui/use-media";
import styles from "@/features/organizer/athletes/components/athletes-part.module.css";

/** The athletes' half of the sheet: what fills it, what narrows it, and the cells. */
export function AthletesPart({ sheet }: { sheet: Sheet }) {
  const { t } = useTranslation();
  const grid = useRef<HTMLDivElement>(null);
  // a phone's keyboard goes on by Tab
  const keys = useGridKeys(grid, !useMedia("(max-width: 767px)"));
  const [filter, setFilter] = useState(noFilter);
  const [limit, setLimit] = useState(rowsAtOnce);
  const [isProposing, setProposing] = useState(false);
  const [here, setHere] = useState<{ athlete: string; column: number } | null>(null);
  const rows = filtered(sheet.rows, filter, sheet.faulty);
  const shown = rows.slice(0, limit);
  const paste = usePaste(sheet, shown);
  const { scoredFixture } = sheet.sheet;
  const onPaste = (pasted: ClipboardEvent) => {
    const text = pasted.clipboardData.getData("text/plain");
    const at = pasted.target;
    if (!(at instanceof HTMLInputElement) || !/[\t\n]/.test(text.trim())) return;
    pasted.preventDefault();
    paste.read(linesOf(text), { row: Number(at.dataset["row"]), column: Number(at.dataset["column"]) });
  };
  return (
    <section aria-label={t("organizer.sheet.title")} data-sheet="">
      <SheetActs
        sheet={sheet}
        onLines={paste.read}
        onPropose={scoredFixture === null ? null : () => setProposing(!isProposing)}
      />
      {isProposing && scoredFixture !== null && (
        <Proposal sheet={sheet} fixture={scoredFixture} onClose={() => setProposing(false)} />
      )}
      <SheetFilters sheet={sheet} filter={filter} onChange={setFilter} />
      <BulkActs sheet={sheet} rows={rows} />
      {paste.taken !== null && (!sheet.isEmpty || paste.taken.paste.changes.length === 0) && (
        <PasteNote sheet={sheet} paste={paste.taken.paste} onUndo={paste.undo} onClose={paste.close} />
      )}
      <Here sheet={sheet} here={here} />
      <div
        ref={grid}
        onKeyDown={keys.onKeyDown}
        onFocus={(focused) => {
          keys.onFocus(focused);
          const { athlete, column } = (focused.target as HTMLElement).dataset;
          if (athlete !== undefined) setHere({ athlete, column: Number(column) });
        }}
        onPaste={onPaste}
        role="presentation"
      >
        <SheetTable sheet={sheet} rows={shown} />
      </div>
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

/** Whose cell it is, how many teams have them, and the keys. */
function Here({ sheet, here }: { sheet: Sheet; here: { athlete: string; column: number } | null }) {
  const { t } = useTranslation();
  const words = useColumnWords();
  const { lockedFixture } = sheet.sheet;
  const owners = useOwners(lockedFixture?._id ?? null);
  const keys = [
    [t("organizer.sheet.key.enter"), t("organizer.sheet.key.down")],
    [t("organizer.sheet.key.ctrlV"), t("organizer.sheet.key.paste")],
    [t("organizer.sheet.key.ctrlZ"), t("organizer.sheet.key.undo")],
  ];
  const row = here === null ? undefined : sheet.rows.find(({ id }) => id === here.athlete);
  const column = columns[here?.column ?? -1];
  const teams = row === undefined ? undefined : (owners.data?.athletes[row.id] ?? (owners.data && 0));
  return (
    <div className={styles.here}>
      <span className="sm" aria-live="polite" data-here="">
        {row !== undefined && column !== undefined && (
          <>
            <b>{`${row.cells.name} ${row.cells.surname}`.trim()}</b>, {words(column)}.
            {teams !== undefined && lockedFixture !== null && row.athlete !== null && (
              <> {t("organizer.sheet.owned", { count: teams, round: textOf(lockedFixture.name) })}</>
            )}
          </>
        )}
      </span>
      <span className={styles.keys}>
        {keys.map(([key, does]) => (
          <span key={key}>
            <kbd>{key}</kbd> {does}
          </span>
        ))}
      </span>
    </div>
  );
}
