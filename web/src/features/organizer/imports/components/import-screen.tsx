import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import type { Contest, ImportPreview } from "@/api/types";
import { useContest } from "@/features/organizer/shared/hooks/use-contest";
import { FormatChoice, ImportOptions } from "@/features/organizer/imports/components/import-options";
import { ImportedFiles } from "@/features/organizer/imports/components/import-files";
import { ImportPreviewSection } from "@/features/organizer/imports/components/import-preview";
import { ImportReversalScreen } from "@/features/organizer/imports/components/import-reversal";
import { ScheduleSource } from "@/features/organizer/imports/components/import-source";
import { ImportSteps, type ImportStep } from "@/features/organizer/imports/components/import-steps";
import { TableSource } from "@/features/organizer/imports/components/table-source";
import { TablesSource } from "@/features/organizer/imports/components/import-tables";
import { ImportWork } from "@/features/organizer/imports/components/import-work";
import { ProblemNote } from "@/features/organizer/shared/components/problem-note";
import { useAct } from "@/features/organizer/shared/api/act";
import { applyImport, previewImport } from "@/features/organizer/imports/api/imports";
import { importBody, importForm, type ImportForm } from "@/features/organizer/imports/model/import-form";
import { Button } from "@/ui/button";
import { Masthead } from "@/ui/masthead";
import { classNames } from "@/ui/class-names";
import formStyles from "@/features/organizer/shared/components/form.module.css";
import layoutStyles from "@/ui/layout.module.css";

/** A fantasy contest is most likely given a season with athletes; a typer has none. */
function emptyForm({ eventType }: Contest): ImportForm {
  return {
    format: eventType === "Fantasy" ? "fpl" : "openfootball",
    tables: [],
    columns: {},
    rounds: "week",
    perRound: "10",
    year: null,
    monthFirst: false,
    fromDay: "",
    toDay: "",
    seasonRules: false,
    text: "",
    fileName: "",
    timeZone: "",
    shift: "none",
    days: "",
    startAt: "",
    groupMedalists: false,
  };
}

/** A schedule or a season from files. The address names an import that is being applied, so that a reload finds it again, or one to take back. */
export function ImportScreen() {
  const { t } = useTranslation();
  const contest = useContest();
  const [search, setSearch] = useSearchParams();
  const [step, setStep] = useState<ImportStep>("choose");
  const importId = search.get("import");
  const back = search.get("back");
  if (back !== null) return <ImportReversalScreen importId={back} />;
  return (
    <>
      <Masthead title={t("organizer.import.title")} eyebrow={contest.name} />
      {!contest.isClosed && <ImportSteps step={importId === null ? step : "apply"} />}
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
          contest={contest}
          onStep={setStep}
          onTaken={({ _id }) => setSearch({ import: _id }, { replace: true })}
        />
      )}
      {importId === null && step === "choose" && <ImportedFiles />}
    </>
  );
}

interface FormSectionProps {
  contest: Contest;
  onStep: (step: ImportStep) => void;
  onTaken: (taken: ImportPreview) => void;
}

/** Choose or paste, look at what would change, apply. Nothing is written before. */
function ImportFormSection({ contest, onStep, onTaken }: FormSectionProps) {
  const { t } = useTranslation();
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const show = (next: ImportPreview | null) => {
    setPreview(next);
    onStep(next === null ? "choose" : "check");
  };
  const look = useAct(previewImport(contest._id), { onDone: show, onFailed: () => show(null) });
  const apply = useAct(applyImport(contest._id), { onAnswer: onTaken });
  const form = useForm<ImportForm>({
    resolver: zodResolver(importForm),
    mode: "onTouched",
    defaultValues: emptyForm(contest),
  });
  const submit = form.handleSubmit((values) => look.run(importBody(values)));
  const format = useWatch({ control: form.control, name: "format" });
  const texts = {
    fpl: t("organizer.import.seasonText"),
    openfootball: t("organizer.import.text"),
    csv: t("organizer.import.tableText"),
  };
  return (
    <>
      <form
        className={formStyles.narrow}
        onSubmit={(event) => void submit(event)}
        onChange={() => show(null)}
        noValidate
      >
        <FormatChoice form={form} isFantasy={contest.eventType === "Fantasy"} onChange={() => show(null)} />
        <p>{texts[format]}</p>
        {format === "fpl" ? (
          <TablesSource form={form} onChange={() => show(null)} />
        ) : format === "csv" ? (
          <TableSource form={form} onChange={() => show(null)} />
        ) : (
          <ScheduleSource form={form} onNewFile={() => show(null)} />
        )}
        <ImportOptions form={form} format={format} />
        <ProblemNote problem={look.problem} />
        <div className={classNames(layoutStyles.acts, formStyles.send)}>
          <Button look={preview === null ? "primary" : "plain"} type="submit" isPending={look.isPending}>
            {t("organizer.import.look")}
          </Button>
        </div>
      </form>
      {preview !== null && (
        <ImportPreviewSection
          key={preview._id}
          contest={contest}
          preview={preview}
          onAnswered={() => void submit()}
          takesRules={form.getValues("seasonRules")}
          onTakeRules={(taken) => {
            form.setValue("seasonRules", taken);
            void submit();
          }}
          onApply={(answer) => apply.run({ importId: preview._id, ...answer })}
          onDiscard={() => {
            form.reset({ ...emptyForm(contest), format: form.getValues("format") });
            show(null);
          }}
          isPending={apply.isPending || look.isPending}
          problem={apply.problem}
        />
      )}
    </>
  );
}
