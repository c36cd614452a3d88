import { useTranslation } from "react-i18next";
import { Navigate, useNavigate, useParams } from "react-router";
import type { Contest } from "@/api/types";
import { ClosingStub } from "@/features/organizer/contests/components/closing-stub";
import { ContestActs } from "@/features/organizer/contests/components/contest-acts";
import { KindStep } from "@/features/organizer/contests/components/kind-step";
import { NameStep } from "@/features/organizer/contests/components/name-step";
import { Publishing } from "@/features/organizer/contests/components/publishing";
import { ScoringStep } from "@/features/organizer/contests/components/scoring-step";
import { SquadStep } from "@/features/organizer/contests/components/squad-step";
import { StepList } from "@/features/organizer/contests/components/step-list";
import { useStepNames } from "@/features/organizer/contests/components/step-names";
import type { StepProps } from "@/features/organizer/contests/components/step-props";
import { TextsStep } from "@/features/organizer/contests/components/texts-step";
import {
  around,
  pathOf,
  settingsOf,
  stepAt,
  stepsOf,
  type Step,
} from "@/features/organizer/contests/model/steps";
import { useContest } from "@/features/organizer/shared/hooks/use-contest";
import { kindName } from "@/ui/event-names";
import { Masthead } from "@/ui/masthead";
import styles from "@/features/organizer/shared/components/form.module.css";

/** Everything that is set about a contest: of a draft as a wizard, step by step; of a published one the same forms as parts. */
export function SettingsScreen() {
  const { t } = useTranslation();
  const contest = useContest();
  const { step: named } = useParams();
  const step = stepAt(contest, named);
  if (contest.isClosed)
    return (
      <>
        <Masthead title={t("organizer.settings.title")} eyebrow={contest.name} />
        <p className={styles.narrow}>{t("organizer.contests.closedText")}</p>
        <ClosingStub contest={contest} />
        <ContestActs contest={contest} />
      </>
    );
  if (step === null) return <Navigate to={`/organizer/${contest._id}/settings`} replace />;
  return contest.state === "draft" ? (
    <Wizard contest={contest} step={step} />
  ) : (
    <Settings contest={contest} step={step} />
  );
}

function Settings({ contest, step }: { contest: Contest; step: Step }) {
  const { t } = useTranslation();
  return (
    <>
      <Masthead title={t("organizer.settings.title")} eyebrow={contest.name} />
      <StepList
        steps={settingsOf(contest.eventType)}
        here={step}
        pathOf={(one) => pathOf(contest._id, one)}
        isPlain
      />
      <StepForm key={step} step={step} contest={contest} onSaved={() => undefined} />
      {step === "name" && <ContestActs contest={contest} />}
    </>
  );
}

function Wizard({ contest, step }: { contest: Contest; step: Step }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const names = useStepNames();
  const steps = stepsOf(contest.eventType);
  const { after } = around(step, contest.eventType);
  const on = () => {
    if (after !== null) void navigate(pathOf(contest._id, after));
  };
  return (
    <>
      <Masthead
        title={names[step]}
        eyebrow={t("organizer.wizard.eyebrow", {
          name: contest.name,
          number: steps.indexOf(step) + 1,
          of: steps.length,
          kind: kindName(contest.eventType),
          sport: t(`sport.${contest.origin.sport}`),
        })}
      />
      <StepList steps={steps} here={step} pathOf={(one) => pathOf(contest._id, one)} />
      <StepForm key={step} step={step} contest={contest} onSaved={on} />
    </>
  );
}

function StepForm({ step, ...props }: StepProps & { step: Step }) {
  switch (step) {
    case "kind":
      return <KindStep contest={props.contest} />;
    case "name":
      return <NameStep {...props} />;
    case "squad":
      return <SquadStep {...props} />;
    case "scoring":
      return <ScoringStep {...props} />;
    case "texts":
      return <TextsStep {...props} />;
    case "check":
      return (
        <>
          <Publishing contest={props.contest} />
          <ContestActs contest={props.contest} />
        </>
      );
  }
}
