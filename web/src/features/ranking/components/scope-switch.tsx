import { useTranslation } from "react-i18next";
import { Button } from "react-aria-components/Button";
import type { Fixture } from "@/api/types";
import { Select } from "@/ui/select";
import { Skeleton } from "@/ui/states";
import { classNames } from "@/ui/class-names";
import styles from "@/features/ranking/components/scope-switch.module.css";
import segmentsStyles from "@/ui/segments.module.css";

interface ScopeSwitchProps {
  /** Fixtures with results, newest first. */
  fixtures: readonly Fixture[];
  /** null: the overall ranking. */
  chosen: string | null;
  onChoose: (fixtureId: string | null) => void;
}

const shown = 3;

/** Overall or one fixture: the newest as buttons, older ones from a list. */
export function ScopeSwitch({ fixtures, chosen, onChoose }: ScopeSwitchProps) {
  const { t } = useTranslation();
  const newest = fixtures.slice(0, shown);
  const older = fixtures.slice(shown);
  return (
    <div className={styles.scope}>
      <div
        className={classNames(segmentsStyles.segments, styles.buttons)}
        role="group"
        aria-label={t("ranking.scope")}
      >
        <Button aria-pressed={chosen === null} onPress={() => onChoose(null)}>
          {t("ranking.overall")}
        </Button>
        {newest.map((fixture) => (
          <Button
            key={fixture._id}
            aria-pressed={chosen === fixture._id}
            onPress={() => onChoose(fixture._id)}
          >
            {fixture.name}
          </Button>
        ))}
      </div>
      {older.length > 0 && (
        <Select
          label={t("ranking.other")}
          options={older.map(({ _id, name }) => ({ id: _id, label: name }))}
          value={older.some(({ _id }) => _id === chosen) ? chosen : null}
          onChange={onChoose}
        />
      )}
    </div>
  );
}

/** As high as the switch, while the fixtures are read: the rows below do not move when they come. */
export function ScopeSwitchPlace() {
  return (
    <div className={styles.scope}>
      <Skeleton height={48} />
    </div>
  );
}
