import { useTranslation } from "react-i18next";
import type { GridData } from "@/features/organizer/results/hooks/use-grid-data";
import { GridActs } from "@/features/organizer/shared/components/grid-acts";
import { TableFileButton } from "@/features/organizer/shared/components/table-file-button";
import { pastedText } from "@/features/organizer/shared/model/table-file";
import type { Score } from "@/features/organizer/results/model/results";
import { countsOf, derivedCounts, type CellChange } from "@/features/organizer/results/model/sheet";
import { Button } from "@/ui/button";
import { classNames } from "@/ui/class-names";
import styles from "@/features/organizer/results/components/statistics-acts.module.css";
import fieldStyles from "@/ui/field.module.css";

interface ActsProps {
  data: GridData;
  score: Score | null;
  onAdd: (player: string) => void;
  onPaste: (text: string) => void;
}

/** What helps to fill a grid: a paste by hand, a file, what the score gives, one step back, somebody who is not listed. */
export function StatisticsActs({ data, score, onAdd, onPaste }: ActsProps) {
  const { t } = useTranslation();
  const { statistics } = data;
  const derived = derivedChanges(data, score);
  return (
    <div className={styles.acts}>
      <p className="sm mut">{t("organizer.statistics.key")}</p>
      <GridActs pasteHint={t("organizer.statistics.pasteHint")} onPaste={onPaste} undo={statistics.undo}>
        <TableFileButton size="small" onText={(text) => onPaste(pastedText(text))} />
        {derived !== null && (
          <Button size="small" isDisabled={derived.length === 0} onPress={() => statistics.type(derived)}>
            {t("organizer.statistics.derive")}
          </Button>
        )}
      </GridActs>
      <AddAthlete data={data} onAdd={onAdd} />
    </div>
  );
}

/** What the score says of clean sheets and goals conceded, where it isn't typed so already; null where these are not counted. */
function derivedChanges({ event, sport, columns, sections, statistics }: GridData, score: Score | null) {
  const names = new Set(columns.map(({ name }) => name));
  if (sport !== "football" || score === null || !(names.has("cleanSheets") || names.has("goalsConceded")))
    return null;
  const [home, away] = score.et ?? score.ft;
  return sections.flatMap(({ club, athletes }, side): CellChange[] =>
    club === null || side > 1
      ? []
      : athletes.flatMap(({ _id: player, position }) => {
          const row = statistics.row(event.key, player);
          const counts = derivedCounts(countsOf(row), side === 0 ? away : home);
          return Object.entries(counts)
            .filter(([name, count]) => {
              const column = columns.find((one) => one.name === name);
              return (
                column !== undefined &&
                (column.positions?.has(position) ?? true) &&
                row[name] !== String(count)
              );
            })
            .map(([name, count]) => ({ event: event.key, player, name, text: String(count) }));
        }),
  );
}

function AddAthlete({ data, onAdd }: Pick<ActsProps, "data" | "onAdd">) {
  const { t } = useTranslation();
  const listed = new Set(data.sections.flatMap(({ athletes }) => athletes.map(({ _id }) => _id)));
  const others = data.statistics.sheet.athletes.filter(({ _id }) => !listed.has(_id));
  if (others.length === 0) return null;
  return (
    <label className={classNames("sm", styles.add)}>
      {t("organizer.statistics.add")}
      <select
        className={fieldStyles.choice}
        value=""
        data-stop=""
        onChange={(chosen) => onAdd(chosen.target.value)}
      >
        <option value="">{t("organizer.statistics.addChoose")}</option>
        {others.map(({ _id, fullname }) => (
          <option key={_id} value={_id}>
            {fullname}
          </option>
        ))}
      </select>
    </label>
  );
}
