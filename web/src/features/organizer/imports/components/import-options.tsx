import { useController, useWatch, type UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { ChoiceField, FormField, MomentField } from "@/features/organizer/shared/components/form-field";
import type { ImportForm } from "@/features/organizer/imports/model/import-form";
import { Checkbox } from "@/ui/checkbox";
import { classNames } from "@/ui/class-names";
import styles from "@/features/organizer/imports/components/import-screen.module.css";
import segmentsStyles from "@/ui/segments.module.css";

interface OptionsProps {
  form: UseFormReturn<ImportForm>;
}

/** What the files are: a season with athletes, or a schedule alone. */
export function FormatChoice({ form, onChange }: OptionsProps & { onChange: () => void }) {
  const { t } = useTranslation();
  const { field } = useController({ control: form.control, name: "format" });
  const formats = [
    ["fpl", t("organizer.import.formatSeason")],
    ["openfootball", t("organizer.import.formatSchedule")],
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
export function ImportOptions({ form, isSeason }: OptionsProps & { isSeason: boolean }) {
  const { t } = useTranslation();
  const shift = useWatch({ control: form.control, name: "shift" });
  const { field: medalists } = useController({ control: form.control, name: "groupMedalists" });
  const asBefore = isSeason ? t("organizer.import.shiftBefore") : t("organizer.import.shiftNone");
  return (
    <>
      {!isSeason && (
        <FormField
          control={form.control}
          name="timeZone"
          label={t("organizer.import.zone")}
          hint={t("organizer.import.zoneHint")}
        />
      )}
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
      {!isSeason && (
        <Checkbox isSelected={medalists.value} onChange={medalists.onChange} onBlur={medalists.onBlur}>
          {t("organizer.import.medalists")}
        </Checkbox>
      )}
    </>
  );
}
