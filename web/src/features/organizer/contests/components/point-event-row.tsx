import { Trash2 } from "lucide-react";
import { useFormState, type Control } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { NumberField } from "@/features/organizer/contests/components/number-field";
import { ChoiceField, FormField } from "@/features/organizer/shared/components/form-field";
import type { ScoringForm } from "@/features/organizer/contests/model/scoring-form";
import { storedLanguage } from "@/i18n/language";
import { Button } from "@/ui/button";
import { Disclosure } from "@/ui/disclosure";
import type { Option } from "@/ui/select";
import styles from "@/features/organizer/contests/components/point-event-row.module.css";

type Worth = ScoringForm["pointEvents"][number];

interface PointEventRowProps {
  control: Control<ScoringForm>;
  place: number;
  typed: Worth;
  /** Positions of the competition, with their names. */
  positions: readonly Option[];
  onRemove: () => void;
}

const any = { least: -1000, most: 1000, digits: 1 };
const whole = { least: -9999, most: 9999, digits: 0 };

/** What one statistic is worth: its points in sight, how and for whom they count behind "how it counts". */
export function PointEventRow({ control, place, typed, positions, onRemove }: PointEventRowProps) {
  const { t } = useTranslation();
  const called = typed[storedLanguage()] || typed.name || t("organizer.wizard.points.fresh");
  const whom =
    positions.find(({ id }) => id === typed.position)?.label ?? t("organizer.wizard.points.everybody");
  const at = `pointEvents.${place}` as const;
  const { errors } = useFormState({ control, name: at });
  const faults = Object.keys(errors.pointEvents?.[place] ?? {}).filter((part) => part !== "value");
  return (
    <li data-statistic={typed.name}>
      <div className={styles.what}>
        <b>{called}</b>
        <span className="sm mut">
          {whom} · {useCounting(typed)}
        </span>
      </div>
      <NumberField
        control={control}
        name={`${at}.value`}
        label={t("organizer.wizard.points.value", { what: `${called}, ${whom}` })}
        bounds={any}
      />
      <Disclosure
        level={3}
        className={styles.how}
        title={
          <>
            {t("organizer.wizard.points.how")}
            <span className="vh">
              : {called}, {whom}
            </span>
          </>
        }
        defaultExpanded={typed.name === ""}
        hasFault={faults.length > 0}
      >
        <div className={styles.detail}>
          <FormField control={control} name={`${at}.pl`} label={t("organizer.wizard.points.pl")} isRequired />
          <FormField control={control} name={`${at}.en`} label={t("organizer.wizard.points.en")} isRequired />
          <FormField
            control={control}
            name={`${at}.name`}
            label={t("organizer.wizard.points.name")}
            hint={t("organizer.wizard.points.nameHint")}
            isRequired
          />
          <ChoiceField
            control={control}
            name={`${at}.position`}
            label={t("organizer.wizard.points.position")}
            options={[{ id: "", label: t("organizer.wizard.points.everybody") }, ...positions]}
          />
          <ChoiceField
            control={control}
            name={`${at}.kind`}
            label={t("organizer.wizard.points.kind")}
            options={[
              { id: "each", label: t("organizer.wizard.points.each") },
              { id: "per", label: t("organizer.wizard.points.per") },
              { id: "range", label: t("organizer.wizard.points.range") },
            ]}
          />
          {typed.kind === "per" && (
            <NumberField
              control={control}
              name={`${at}.per`}
              label={t("organizer.wizard.points.perCount")}
              bounds={whole}
              isLabelled
            />
          )}
          {typed.kind === "range" && (
            <>
              <NumberField
                control={control}
                name={`${at}.min`}
                label={t("organizer.wizard.points.min")}
                bounds={whole}
                isLabelled
              />
              <NumberField
                control={control}
                name={`${at}.max`}
                label={t("organizer.wizard.points.max")}
                bounds={whole}
                isLabelled
              />
            </>
          )}
        </div>
        <Button size="small" onPress={onRemove}>
          <Trash2 className="ico" aria-hidden="true" />
          {t("organizer.wizard.points.remove", { what: `${called}, ${whom}` })}
        </Button>
      </Disclosure>
    </li>
  );
}

/** How the points of a statistic count, in words. */
function useCounting({ kind, per, min, max }: Worth): string {
  const { t } = useTranslation();
  if (kind === "each") return t("organizer.wizard.points.counts.each");
  if (kind === "per") return t("organizer.wizard.points.counts.per", { per });
  if (max === "") return t("organizer.wizard.points.counts.from", { min });
  return min === ""
    ? t("organizer.wizard.points.counts.to", { max })
    : t("organizer.wizard.points.counts.between", { min, max });
}
