import { useTranslation } from "react-i18next";
import { useOwners } from "@/features/organizer/athletes/api/sheet";
import { useColumnWords } from "@/features/organizer/athletes/components/fault-words";
import type { Sheet } from "@/features/organizer/athletes/hooks/use-sheet";
import { columns } from "@/features/organizer/athletes/model/cells";
import { textOf } from "@/i18n/format";
import styles from "@/features/organizer/athletes/components/athletes-part.module.css";

/** Whose cell it is, how many teams have them, and the keys. */
export function Here({ sheet, here }: { sheet: Sheet; here: { athlete: string; column: number } | null }) {
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
