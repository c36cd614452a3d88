import { Upload } from "lucide-react";
import { FileTrigger } from "react-aria-components/FileTrigger";
import { useController, useWatch, type UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { FormField } from "@/features/organizer/shared/components/form-field";
import type { ImportForm } from "@/features/organizer/imports/model/import-form";
import { formatCount } from "@/i18n/format";
import { Button } from "@/ui/button";
import { toast } from "@/ui/toast";
import styles from "@/features/organizer/imports/components/import-screen.module.css";

interface SourceProps {
  form: UseFormReturn<ImportForm>;
  onNewFile: () => void;
}

/** The file of a schedule: chosen, or pasted. A chosen file isn't poured into the text area, only named. */
export function ScheduleSource({ form, onNewFile }: SourceProps) {
  const { t } = useTranslation();
  const { field: fileName } = useController({ control: form.control, name: "fileName" });
  const length = useWatch({ control: form.control, name: "text" }).length;
  const read = async (file: File | undefined) => {
    if (file === undefined) return;
    try {
      const text = await file.text();
      onNewFile();
      fileName.onChange(file.name);
      form.setValue("text", text, { shouldValidate: true, shouldDirty: true });
    } catch {
      toast("refusal", t("organizer.import.readFailed", { name: file.name }));
    }
  };
  return (
    <>
      <div className={styles.after}>
        <FileTrigger
          acceptedFileTypes={["application/json", ".json", "text/plain", ".txt"]}
          onSelect={(files) => void read(files?.[0])}
        >
          <Button>
            <Upload className="ico" aria-hidden="true" />
            {t("organizer.import.file")}
          </Button>
        </FileTrigger>
      </div>
      {fileName.value === "" ? (
        <FormField control={form.control} name="text" label={t("organizer.import.paste")} rows={6} />
      ) : (
        <div className={styles.chosen}>
          <p>
            <b>{fileName.value}</b> · {t("organizer.import.characters", { number: formatCount(length) })}
          </p>
          <Button
            size="small"
            onPress={() => {
              onNewFile();
              fileName.onChange("");
              form.setValue("text", "");
            }}
          >
            {t("organizer.import.forgetFile")}
          </Button>
        </div>
      )}
    </>
  );
}
