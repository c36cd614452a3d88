import { useController, useWatch, type UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { DaySpan } from "@/features/organizer/shared/components/day-span";
import { ChoiceField, FormField, MomentField } from "@/features/organizer/shared/components/form-field";
import type { ImportForm } from "@/features/organizer/imports/model/import-form";
import { Checkbox } from "@/ui/checkbox";
import { classNames } from "@/ui/class-names";
import styles from "@/features/organizer/imports/components/import-screen.module.css";
import segmentsStyles from "@/ui/segments.module.css";

interface OptionsProps {
  form: UseFormReturn<ImportForm>;
}

interface ChoiceProps extends OptionsProps {
  isFantasy: boolean;
  onChange: () => void;
}

/** What the files are: a season with athletes (only where there are any), a schedule, or a table of matches. */
export function FormatChoice({ form, isFantasy, onChange }: ChoiceProps) {
  const { t } = useTranslation();
  const { field } = useController({ control: form.control, name: "format" });
  const formats = [
    ...(isFantasy ? [["fpl", t("organizer.import.formatSeason")] as const] : []),
    ["openfootball", t("organizer.import.formatSchedule")],
    ["csv", t("organizer.import.formatTable")],
  ] as const;
  return (
    <div
      className={classNames(segmentsStyles.segments, styles.format)}
      role="group"
      aria-label={t("organizer.import.format")}
    >
      {formats.map(([id, words]) => (
        <button
          key={id}
          type="button"
          aria-pressed={field.value === id}
          onClick={() => {
            field.onChange(id);
            if (id === "csv" && form.getValues("timeZone") === "")
              form.setValue("timeZone", Intl.DateTimeFormat().resolvedOptions().timeZone);
            if (id === "openfootball") form.setValue("timeZone", "");
            onChange();
          }}
        >
          {words}
        </button>
      ))}
    </div>
  );
}

/** How the files are read. */
export function ImportOptions({ form, format }: OptionsProps & { format: ImportForm["format"] }) {
  const { t } = useTranslation();
  const shift = useWatch({ control: form.control, name: "shift" });
  const { field: medalists } = useController({ control: form.control, name: "groupMedalists" });
  const asBefore = format === "fpl" ? t("organizer.import.shiftBefore") : t("organizer.import.shiftNone");
  return (
    <>
      {format !== "fpl" && (
        <FormField
          control={form.control}
          name="timeZone"
          label={t("organizer.import.zone")}
          hint={format === "csv" ? t("organizer.feeds.zoneHint") : t("organizer.import.zoneHint")}
        />
      )}
      {format === "openfootball" && <DaySpan control={form.control} from="fromDay" to="toDay" />}
      <ChoiceField
        control={form.control}
        name="shift"
        label={t("organizer.import.shift")}
        options={[
          { id: "none", label: asBefore },
          { id: "days", label: t("organizer.import.shiftDays") },
          { id: "startAt", label: t("organizer.import.shiftStart") },
        ]}
      />
      {shift === "days" && (
        <FormField
          control={form.control}
          name="days"
          label={t("organizer.import.days")}
          hint={t("organizer.import.daysHint")}
        />
      )}
      {shift === "startAt" && (
        <MomentField
          control={form.control}
          name="startAt"
          label={t("organizer.import.startAt")}
          hint={t("organizer.import.startAtHint")}
        />
      )}
      {format === "openfootball" && (
        <Checkbox isSelected={medalists.value} onChange={medalists.onChange} onBlur={medalists.onBlur}>
          {t("organizer.import.medalists")}
        </Checkbox>
      )}
    </>
  );
}
