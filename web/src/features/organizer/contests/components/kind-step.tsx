import { useTranslation } from "react-i18next";
import { pathOf } from "@/features/organizer/contests/model/steps";
import type { StepProps } from "@/features/organizer/contests/components/step-props";
import { kindName } from "@/ui/event-names";
import { ButtonLink } from "@/ui/button";
import { Acts } from "@/ui/layout";
import styles from "@/features/organizer/shared/components/form.module.css";

/** The sport and the kind, which a contest keeps: athletes, prices and squads hang on them. */
export function KindStep({ contest }: Pick<StepProps, "contest">) {
  const { t } = useTranslation();
  return (
    <div className={styles.narrow}>
      <p className="d d28">
        {t(`sport.${contest.origin.sport}`)} · {kindName(contest.eventType)}
      </p>
      <p>{t("organizer.wizard.kind.stays")}</p>
      <Acts after>
        <ButtonLink to="/organizer/new">{t("organizer.contests.make")}</ButtonLink>
        <ButtonLink look="primary" to={pathOf(contest._id, "name")}>
          {t("organizer.wizard.next", { step: t("organizer.wizard.step.name") })}
        </ButtonLink>
      </Acts>
    </div>
  );
}
