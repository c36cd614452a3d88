import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Contest, ImportPreview } from "@/api/types";
import { LateMatches } from "@/features/organizer/imports/components/late-matches";
import { ImportRemarksAndRules } from "@/features/organizer/imports/components/import-rules";
import { ImportRounds } from "@/features/organizer/imports/components/import-rounds";
import {
  ClosingChoice,
  useClosingAnswer,
  type ClosingAnswer,
} from "@/features/organizer/shared/components/closing-question";
import { ClubQuestions } from "@/features/organizer/shared/components/club-questions";
import { ProblemNote } from "@/features/organizer/shared/components/problem-note";
import { StandingValues } from "@/features/organizer/shared/components/standing-values";
import { hasAthletes, isWorthApplying } from "@/features/organizer/imports/model/import-changes";
import { formatCount } from "@/i18n/format";
import { Button } from "@/ui/button";
import { Checkbox } from "@/ui/checkbox";
import { Ledger } from "@/ui/ledger";
import styles from "@/features/organizer/imports/components/import-preview.module.css";

interface PreviewProps {
  contest: Contest;
  preview: ImportPreview;
  /** Names of clubs are known now that were not: the files are looked at again. */
  onAnswered: () => void;
  takesRules: boolean;
  onTakeRules: (taken: boolean) => void;
  onApply: (answer: ClosingAnswer & { awardedCounts: boolean; postponesLate: boolean }) => void;
  onDiscard: () => void;
  isPending: boolean;
  problem: unknown;
}

/** The effects of an import: the faults of the files and their places, counts, each round. Applying is the next step. */
export function ImportPreviewSection(props: PreviewProps) {
  const { preview, takesRules, onTakeRules } = props;
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const [stands, setStands] = useState(preview.stands);
  useEffect(() => heading.current?.focus(), []);
  const isRefused = preview.state === "refused";
  return (
    <section className={styles.preview}>
      <h2 ref={heading} tabIndex={-1}>
        {isRefused ? t("organizer.import.refused") : t("organizer.import.preview")}
      </h2>
      {isRefused && <p>{t("organizer.import.refusedText")}</p>}
      <ImportRemarksAndRules
        preview={preview}
        takesRules={takesRules}
        onTakeRules={onTakeRules}
        isPending={props.isPending}
      />
      {!isRefused && (
        <>
          <ClubQuestions contest={props.contest} names={preview.clubs} onAnswered={props.onAnswered} />
          <Counts preview={preview} />
          <ImportRounds fixtures={preview.fixtures} />
          <StandingValues values={stands} importId={preview._id} onLeft={setStands} />
          <Verdict {...props} />
        </>
      )}
    </section>
  );
}

function Counts({ preview: { counts } }: { preview: ImportPreview }) {
  const { t } = useTranslation();
  const shown = [
    [t("organizer.import.fixtures"), counts.fixtures],
    [t("organizer.import.events"), counts.events],
    [t("organizer.import.results"), counts.results],
    ...(counts.newClubs > 0 ? ([[t("organizer.import.newClubs"), counts.newClubs]] as const) : []),
    ...(hasAthletes(counts)
      ? ([
          [t("organizer.import.athletes"), counts.athletes],
          [t("organizer.import.newAthletes"), counts.newAthletes],
          [t("organizer.import.prices"), counts.prices],
        ] as const)
      : []),
  ] as const;
  return (
    <Ledger className={styles.counts}>
      {shown.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatCount(value)}</dd>
        </div>
      ))}
    </Ledger>
  );
}

/** What applying does, and the two ways on. */
function Verdict({ preview, takesRules, onApply, onDiscard, isPending, problem }: PreviewProps) {
  const { t } = useTranslation();
  const { counts } = preview;
  const closings = useClosingAnswer();
  const [walkoversCount, setWalkoversCount] = useState(false);
  const [postponesLate, setPostponesLate] = useState(false);
  const isWorth = isWorthApplying(preview, takesRules);
  const changes = counts.new + counts.changed;
  const isAsked = preview.clubs.some(({ how }) => how === "asked");
  const apply = () => {
    const answer = closings.answer();
    if (answer !== null) onApply({ ...answer, awardedCounts: walkoversCount, postponesLate });
  };
  return (
    <div className={styles.verdict}>
      <p>
        {isAsked
          ? t("organizer.import.clubsFirst")
          : isWorth
            ? t("organizer.import.applyText")
            : t("organizer.import.nothing")}
      </p>
      {isWorth && <ClosingChoice questions={preview.questions} {...closings.props} />}
      {isWorth && preview.awarded > 0 && (
        <Checkbox isSelected={walkoversCount} onChange={setWalkoversCount}>
          {t("organizer.import.awardedCounts", { count: preview.awarded })}
        </Checkbox>
      )}
      {isWorth && <LateMatches late={preview.late} isTaken={postponesLate} onTake={setPostponesLate} />}
      <ProblemNote problem={problem} />
      <div className={styles.acts}>
        <Button onPress={onDiscard}>{t("organizer.import.discard")}</Button>
        {isWorth && (
          <Button look="primary" onPress={apply} isPending={isPending} isDisabled={isAsked}>
            {changes > 0 ? t("organizer.import.apply", { count: changes }) : t("organizer.import.applyOther")}
          </Button>
        )}
      </div>
    </div>
  );
}
