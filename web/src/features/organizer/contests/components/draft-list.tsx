import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Contest } from "@/api/types";
import { keptAs, type NewContest } from "@/features/organizer/contests/model/new-contest";
import { draftOf, pathOf, stepsOf } from "@/features/organizer/contests/model/steps";
import { ContestMark } from "@/features/organizer/shared/components/marks";
import { keepFocus } from "@/features/organizer/shared/api/act";
import { formatDay } from "@/i18n/format";
import { Button, ButtonLink } from "@/ui/button";
import { classNames } from "@/ui/class-names";
import { kindName } from "@/ui/event-names";
import { Acts } from "@/ui/layout";
import { SectionHead } from "@/ui/section-head";
import { forgetDraft, keptDraft } from "@/ui/use-draft";
import styles from "@/features/organizer/shared/components/console-rows.module.css";

/** The drafts that were set aside, each with the way back into the wizard; nothing without any. */
export function DraftList({ contests }: { contests: readonly Contest[] }) {
  const { t } = useTranslation();
  const [unmade, setUnmade] = useState(() => keptDraft<NewContest>(keptAs));
  const drafts = contests.filter(({ state }) => state === "draft");
  const isBegun = (unmade.template ?? "") !== "" || (unmade.name ?? "") !== "";
  if (drafts.length === 0 && !isBegun) return null;
  const discard = () => {
    forgetDraft(keptAs);
    setUnmade({});
    keepFocus();
  };
  return (
    <section aria-label={t("organizer.drafts.title")}>
      <SectionHead>
        <h2>{t("organizer.drafts.title")}</h2>
      </SectionHead>
      <p className="sm mut">{t("organizer.drafts.text")}</p>
      <ul className={classNames(styles.rows, styles.below)}>
        {isBegun && <Unmade contest={unmade} onDiscard={discard} />}
        {drafts.map((contest) => (
          <Draft key={contest._id} contest={contest} />
        ))}
      </ul>
    </section>
  );
}

/** A contest without a name, which this tab alone knows. */
function Unmade({ contest, onDiscard }: { contest: Partial<NewContest>; onDiscard: () => void }) {
  const { t } = useTranslation();
  const name = contest.name?.trim() ?? "";
  return (
    <li data-draft="new">
      <div>
        <ContestMark state="draft" />
      </div>
      <div className={styles.what}>
        <b>{name === "" ? t("organizer.drafts.unnamed") : name}</b>
        <p className="sm mut">{t("organizer.drafts.unmade")}</p>
      </div>
      <div />
      <Acts>
        <Button size="small" onPress={onDiscard}>
          {t("organizer.drafts.discard")}
        </Button>
        <ButtonLink
          size="small"
          to={(contest.template ?? "") === "" ? "/organizer/new" : "/organizer/new/name"}
        >
          {t("organizer.drafts.takeUp")}
          <span className="vh">: {name === "" ? t("organizer.drafts.unnamed") : name}</span>
        </ButtonLink>
      </Acts>
    </li>
  );
}

function Draft({ contest }: { contest: Contest }) {
  const { t } = useTranslation();
  const { _id, name, eventType, origin, startDate } = contest;
  const unsaved = stepsOf(eventType).find((step) => Object.keys(keptDraft(draftOf(_id, step))).length > 0);
  return (
    <li data-draft={_id}>
      <div>
        <ContestMark state="draft" />
      </div>
      <div className={styles.what}>
        <Link to={`/organizer/${_id}`} className="d d20">
          {name}
        </Link>
        <p className="sm mut">
          {kindName(eventType)} · {t(`sport.${origin.sport}`)} ·{" "}
          {t("organizer.contests.starts", { day: formatDay(startDate) })}
        </p>
      </div>
      <div className="sm">{unsaved !== undefined && t("organizer.drafts.unsaved")}</div>
      <ButtonLink size="small" to={pathOf(_id, unsaved ?? "check")}>
        {t("organizer.drafts.takeUp")}
        <span className="vh">: {name}</span>
      </ButtonLink>
    </li>
  );
}
