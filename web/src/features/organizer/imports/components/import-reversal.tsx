import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ImportReversal } from "@/api/types";
import { takeImportBack, useReversal } from "@/features/organizer/imports/api/imports";
import { LineWords, ReturnedTable } from "@/features/organizer/imports/components/import-reversal-lines";
import { useImportName } from "@/features/organizer/imports/hooks/use-import-name";
import { linesOf, type ReversedChange } from "@/features/organizer/imports/model/reversal-lines";
import { useAct } from "@/features/organizer/shared/api/act";
import { ProblemNote } from "@/features/organizer/shared/components/problem-note";
import { ReasonForm } from "@/features/organizer/shared/components/reason-form";
import { useContest } from "@/features/organizer/shared/hooks/use-contest";
import { formatCount, formatMoment } from "@/i18n/format";
import { Button, ButtonLink } from "@/ui/button";
import { classNames } from "@/ui/class-names";
import { Checkbox } from "@/ui/checkbox";
import { Acts, Stack } from "@/ui/layout";
import { Ledger } from "@/ui/ledger";
import { Masthead } from "@/ui/masthead";
import { Panel } from "@/ui/panel";
import { SectionHead } from "@/ui/section-head";
import { Stamp } from "@/ui/stamp";
import { ErrorState, SkeletonLines } from "@/ui/states";
import rowStyles from "@/features/organizer/shared/components/console-rows.module.css";

/** So many lines of a part are shown until somebody asks for the rest. */
const shownAtFirst = 12;

/** An import to take back: what goes, what returns, and what stays with the reason; then the act, or what became of it. */
export function ImportReversalScreen({ importId }: { importId: string }) {
  const { t } = useTranslation();
  const contest = useContest();
  const nameOf = useImportName();
  const { data, error, refetch } = useReversal(contest._id, importId);
  if (data === undefined)
    return error === null ? (
      <SkeletonLines lines={5} height={44} />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    );
  const isTaken = data.takenBackAt !== null;
  const { stays, goes, returns } = linesOf(data);
  return (
    <>
      <Masthead
        title={isTaken ? t("organizer.import.back.titleTaken") : t("organizer.import.back.title")}
        eyebrow={t("organizer.import.back.eyebrow", {
          file: nameOf(data),
          at: formatMoment(data.appliedAt),
        })}
      />
      <Stack data-reversal={isTaken ? "taken" : "preview"}>
        {isTaken && <TakenNote reversal={data} />}
        <Counts reversal={data} />
        <Lines title={t("organizer.import.back.staysTitle")} lines={stays} />
        <ReturnedTable
          title={isTaken ? t("organizer.import.back.returnedTitle") : t("organizer.import.back.returnsTitle")}
          lines={returns}
        />
        <Lines
          title={isTaken ? t("organizer.import.back.goneTitle") : t("organizer.import.back.goesTitle")}
          lines={goes}
        />
        {!isTaken && !contest.isClosed && <TakeBack importId={importId} reversal={data} />}
        <Acts>
          <ButtonLink to={`/organizer/${contest._id}/import`}>{t("organizer.import.back.other")}</ButtonLink>
        </Acts>
      </Stack>
    </>
  );
}

function TakenNote({ reversal: { goes, returns, stays } }: { reversal: ImportReversal }) {
  const { t } = useTranslation();
  const undone = goes + returns;
  return (
    <Panel role="status">
      <Stamp ink="green">{t("organizer.import.back.stamp")}</Stamp>
      <h2>
        {stays === 0
          ? t("organizer.import.back.sumAll", { count: undone, number: formatCount(undone) })
          : t("organizer.import.back.sum", {
              undone: formatCount(undone),
              of: formatCount(undone + stays),
              stays: formatCount(stays),
            })}
      </h2>
      <p>{t("organizer.import.back.sumText")}</p>
    </Panel>
  );
}

function Counts({ reversal: { takenBackAt, goes, returns, stays } }: { reversal: ImportReversal }) {
  const { t } = useTranslation();
  const isTaken = takenBackAt !== null;
  const shown = [
    [isTaken ? t("organizer.import.back.gone") : t("organizer.import.back.goes"), goes],
    [isTaken ? t("organizer.import.back.returned") : t("organizer.import.back.returns"), returns],
    [isTaken ? t("organizer.import.back.stayed") : t("organizer.import.back.stays"), stays],
  ] as const;
  return (
    <Ledger>
      {shown.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatCount(value)}</dd>
        </div>
      ))}
    </Ledger>
  );
}

/** What goes, or stays with its reason. */
function Lines({ title, lines }: { title: string; lines: readonly ReversedChange[] }) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  if (lines.length === 0) return null;
  const shown = isWhole ? lines : lines.slice(0, shownAtFirst);
  const rest = lines.length - shown.length;
  return (
    <section aria-label={title}>
      <SectionHead>
        <h2>{title}</h2>
      </SectionHead>
      <ul className={classNames(rowStyles.rows, rowStyles.below)}>
        {shown.map((line, place) => (
          <LineWords key={place} line={line} />
        ))}
      </ul>
      {rest > 0 && (
        <div className={rowStyles.after}>
          <Button onPress={() => setWhole(true)}>{t("organizer.import.back.more", { count: rest })}</Button>
        </div>
      )}
    </section>
  );
}

/** The act, with a yes; and with a reason once participants see the contest. */
function TakeBack({ importId, reversal }: { importId: string; reversal: ImportReversal }) {
  const { t } = useTranslation();
  const contest = useContest();
  const [isSure, setSure] = useState(false);
  const call = takeImportBack(contest._id, importId);
  const done = t("organizer.import.back.done");
  const act = useAct(call, { done });
  if (reversal.goes + reversal.returns === 0) return <p>{t("organizer.import.back.nothing")}</p>;
  const yes = (
    <Checkbox isSelected={isSure} onChange={setSure}>
      {t("organizer.import.back.yes")}
    </Checkbox>
  );
  if (!isSure) return yes;
  // a sheet is shared: another contest of the competition may be published
  if (contest.state !== "draft" || reversal.source === "sheet")
    return (
      <ReasonForm
        text={t("organizer.import.back.filesText")}
        action={t("organizer.import.back.act")}
        done={done}
        call={call}
      >
        {yes}
      </ReasonForm>
    );
  return (
    <>
      {yes}
      <ProblemNote problem={act.problem} />
      <Acts>
        <Button look="primary" onPress={() => act.run(null)} isPending={act.isPending}>
          {t("organizer.import.back.act")}
        </Button>
      </Acts>
    </>
  );
}
