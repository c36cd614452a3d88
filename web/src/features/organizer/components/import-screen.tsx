import { zodResolver } from "@hookform/resolvers/zod";
import { Upload } from "lucide-react";
import { useState } from "react";
import { FileTrigger } from "react-aria-components/FileTrigger";
import { useController, useForm, useWatch, type UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import type { ImportPreview } from "@/api/types";
import { useContest } from "@/features/organizer/components/contest-frame";
import { ChoiceField, FormField, MomentField } from "@/features/organizer/components/form-field";
import { ImportPreviewSection } from "@/features/organizer/components/import-preview";
import { ImportWork } from "@/features/organizer/components/import-work";
import { ProblemNote } from "@/features/organizer/components/problem-note";
import { useAct } from "@/features/organizer/api/act";
import { applyImport, previewImport } from "@/features/organizer/api/contests";
import { importBody, importForm, type ImportForm } from "@/features/organizer/model/import-form";
import { formatCount } from "@/i18n/format";
import { Button } from "@/ui/button";
import { Checkbox } from "@/ui/checkbox";
import { Masthead } from "@/ui/masthead";
import { toast } from "@/ui/toast";
import { classNames } from "@/ui/class-names";
import styles from "@/features/organizer/components/import-screen.module.css";
import formStyles from "@/features/organizer/components/form.module.css";
import layoutStyles from "@/ui/layout.module.css";

const empty: ImportForm = {
  text: "",
  fileName: "",
  timeZone: "",
  shift: "none",
  days: "",
  startAt: "",
  groupMedalists: false,
};

/** A schedule from a file. The address names an import that is being applied, so that a reload finds it again. */
export function ImportScreen() {
  const { t } = useTranslation();
  const contest = useContest();
  const [search, setSearch] = useSearchParams();
  const importId = search.get("import");
  return (
    <>
      <Masthead title={t("organizer.import.title")} eyebrow={contest.name} />
      {importId !== null ? (
        <ImportWork
          contestId={contest._id}
          importId={importId}
          onOtherFile={() => setSearch({}, { replace: true })}
        />
      ) : contest.isClosed ? (
        <p className={formStyles.narrow}>{t("organizer.contests.closedText")}</p>
      ) : (
        <ImportFormSection
          contestId={contest._id}
          onTaken={({ _id }) => setSearch({ import: _id }, { replace: true })}
        />
      )}
    </>
  );
}

/** Choose or paste, look at what would change, apply. Nothing is written before. */
function ImportFormSection(props: { contestId: string; onTaken: (taken: ImportPreview) => void }) {
  const { contestId, onTaken } = props;
  const { t } = useTranslation();
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const look = useAct(previewImport(contestId), { onDone: setPreview, onFailed: () => setPreview(null) });
  const apply = useAct(applyImport(contestId), { onAnswer: onTaken });
  const form = useForm<ImportForm>({
    resolver: zodResolver(importForm),
    mode: "onTouched",
    defaultValues: empty,
  });
  const submit = form.handleSubmit((values) => look.run(importBody(values)));
  return (
    <>
      <form
        className={formStyles.narrow}
        onSubmit={(event) => void submit(event)}
        onChange={() => setPreview(null)}
        noValidate
      >
        <p>{t("organizer.import.text")}</p>
        <Source form={form} onNewFile={() => setPreview(null)} />
        <Options form={form} />
        <ProblemNote problem={look.problem} />
        <div className={classNames(layoutStyles.acts, formStyles.send)}>
          <Button look={preview === null ? "primary" : "plain"} type="submit" isPending={look.isPending}>
            {t("organizer.import.look")}
          </Button>
        </div>
      </form>
      {preview !== null && (
        <ImportPreviewSection
          preview={preview}
          onApply={() => apply.run(preview._id)}
          isPending={apply.isPending}
          problem={apply.problem}
        />
      )}
    </>
  );
}

/** The file: chosen, or pasted. A chosen file isn't poured into the text area, only named. */
function Source({ form, onNewFile }: { form: UseFormReturn<ImportForm>; onNewFile: () => void }) {
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
          acceptedFileTypes={["application/json", ".json"]}
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

function Options({ form }: { form: UseFormReturn<ImportForm> }) {
  const { t } = useTranslation();
  const shift = useWatch({ control: form.control, name: "shift" });
  const { field: medalists } = useController({ control: form.control, name: "groupMedalists" });
  return (
    <>
      <FormField
        control={form.control}
        name="timeZone"
        label={t("organizer.import.zone")}
        hint={t("organizer.import.zoneHint")}
      />
      <ChoiceField
        control={form.control}
        name="shift"
        label={t("organizer.import.shift")}
        options={[
          { id: "none", label: t("organizer.import.shiftNone") },
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
      <Checkbox isSelected={medalists.value} onChange={medalists.onChange} onBlur={medalists.onBlur}>
        {t("organizer.import.medalists")}
      </Checkbox>
    </>
  );
}
