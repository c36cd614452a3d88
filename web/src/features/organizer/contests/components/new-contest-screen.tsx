import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useNavigate, useParams } from "react-router";
import type { ContestTemplate } from "@/api/types";
import { useTemplates } from "@/features/organizer/contests/api/contests";
import { KindChoice } from "@/features/organizer/contests/components/kind-choice";
import { NewName } from "@/features/organizer/contests/components/new-name";
import { StepList } from "@/features/organizer/contests/components/step-list";
import { useStepNames } from "@/features/organizer/contests/components/step-names";
import { keptAs, type NewContest } from "@/features/organizer/contests/model/new-contest";
import { stepsOf } from "@/features/organizer/contests/model/steps";
import { toLocalInput } from "@/features/organizer/shared/model/moments";
import { Stack } from "@/ui/layout";
import { Masthead } from "@/ui/masthead";
import { ErrorState, SkeletonLines } from "@/ui/states";
import { forgetDraft, keptDraft, useKeepDraft } from "@/ui/use-draft";

/** The first two steps of the wizard: until there is a name there is no draft that the server could keep, so this tab does. */
export function NewContestScreen() {
  const { t } = useTranslation();
  const templates = useTemplates();
  const [contest, setContest] = useState<NewContest>({
    template: "",
    name: "",
    nameEn: "",
    startDate: toLocalInput(new Date().toISOString()),
    ...keptDraft<NewContest>(keptAs),
  });
  useKeepDraft(keptAs, contest);
  const change = useCallback(
    (part: Partial<NewContest>) => setContest((before) => ({ ...before, ...part })),
    [],
  );
  if (templates.data === undefined)
    return (
      <>
        <Masthead title={t("organizer.contests.make")} eyebrow={t("organizer.title")} />
        {templates.error === null ? (
          <SkeletonLines lines={3} height={56} />
        ) : (
          <Stack>
            <ErrorState error={templates.error} onRetry={() => void templates.refetch()} />
          </Stack>
        )}
      </>
    );
  return <Steps templates={templates.data} contest={contest} onChange={change} />;
}

interface StepsProps {
  templates: readonly ContestTemplate[];
  contest: NewContest;
  onChange: (change: Partial<NewContest>) => void;
}

function Steps({ templates, contest, onChange }: StepsProps) {
  const { t } = useTranslation();
  const names = useStepNames();
  const navigate = useNavigate();
  const { step = "kind" } = useParams();
  const chosen = templates.find(({ key }) => key === contest.template) ?? null;
  const steps = stepsOf(chosen?.eventType ?? "Fantasy");
  if (step !== "kind" && (step !== "name" || chosen === null))
    return <Navigate to="/organizer/new" replace />;
  return (
    <>
      <Masthead
        title={names[step]}
        eyebrow={t("organizer.wizard.eyebrowNew", {
          number: steps.indexOf(step) + 1,
          of: steps.length,
        })}
      />
      <StepList
        steps={steps}
        here={step}
        pathOf={(one) =>
          one === "kind" ? "/organizer/new" : one === "name" && chosen !== null ? "/organizer/new/name" : null
        }
      />
      {step === "name" ? (
        <NewName contest={contest} onChange={onChange} onMade={() => forgetDraft(keptAs)} />
      ) : (
        <KindChoice
          templates={templates}
          chosen={chosen}
          onChoose={(template) => onChange({ template })}
          onNext={() => void navigate("/organizer/new/name")}
        />
      )}
    </>
  );
}
