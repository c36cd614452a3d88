import { Upload } from "lucide-react";
import { FileTrigger } from "react-aria-components/FileTrigger";
import { useController, type UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useFormWords } from "@/features/organizer/shared/components/form-words";
import type { ImportForm } from "@/features/organizer/imports/model/import-form";
import { roleOf, withTables, type ChosenTable } from "@/features/organizer/imports/model/import-tables";
import { textOfFile } from "@/features/organizer/shared/model/file-text";
import { formatCount } from "@/i18n/format";
import { Button } from "@/ui/button";
import { Shape } from "@/ui/shape";
import { toast } from "@/ui/toast";
import styles from "@/features/organizer/imports/components/import-screen.module.css";
import fieldStyles from "@/ui/field.module.css";

interface TablesProps {
  form: UseFormReturn<ImportForm>;
  onChange: () => void;
}

/** The tables of a season: several files at once, and more afterwards; each says what it is taken for. */
export function TablesSource({ form, onChange }: TablesProps) {
  const { t } = useTranslation();
  const { field, fieldState } = useController({ control: form.control, name: "tables" });
  const message = useFormWords()(fieldState.error?.message);
  const change = (tables: readonly ChosenTable[]) => {
    onChange();
    form.setValue("tables", [...tables], { shouldValidate: true, shouldDirty: true });
  };
  const read = async (files: FileList | null) => {
    const chosen: ChosenTable[] = [];
    for (const file of files ?? []) {
      try {
        // a season's tables come from England: the older ones aren't in UTF-8
        chosen.push({ name: file.name, text: await textOfFile(file, "windows-1252") });
      } catch {
        toast("refusal", t("organizer.import.readFailed", { name: file.name }));
      }
    }
    if (chosen.length > 0) change(withTables(form.getValues("tables"), chosen));
  };
  return (
    <>
      <div className={styles.after}>
        <FileTrigger
          acceptedFileTypes={["text/csv", ".csv"]}
          allowsMultiple
          onSelect={(files) => void read(files)}
        >
          <Button>
            <Upload className="ico" aria-hidden="true" />
            {field.value.length === 0 ? t("organizer.import.tables") : t("organizer.import.moreTables")}
          </Button>
        </FileTrigger>
      </div>
      {message !== undefined && (
        <p className={fieldStyles.error} role="alert">
          {message}
        </p>
      )}
      {field.value.length > 0 && (
        <ul className={styles.tables} aria-label={t("organizer.import.chosenTables")}>
          {field.value.map((table) => (
            <ChosenRow
              key={table.name}
              table={table}
              onRemove={() => change(field.value.filter((one) => one !== table))}
            />
          ))}
        </ul>
      )}
    </>
  );
}

function ChosenRow({ table, onRemove }: { table: ChosenTable; onRemove: () => void }) {
  const { t } = useTranslation();
  const role = roleOf(table.name);
  const words = {
    players: t("organizer.import.rolePlayers"),
    clubs: t("organizer.import.roleClubs"),
    matches: t("organizer.import.roleMatches"),
    unknown: t("organizer.import.roleUnknown"),
    gameweek: t("organizer.import.roleGameweek", { number: role.of === "gameweek" ? role.number : 0 }),
  };
  return (
    <li>
      <p>
        <b>{table.name}</b>{" "}
        <span className="sm mut">
          {t("organizer.import.characters", { number: formatCount(table.text.length) })}
        </span>
      </p>
      <Shape of={role.of === "unknown" ? "warn" : "well"}>{words[role.of]}</Shape>
      <Button size="small" onPress={onRemove}>
        {t("organizer.import.removeTable")}
        <span className="vh"> {table.name}</span>
      </Button>
    </li>
  );
}
