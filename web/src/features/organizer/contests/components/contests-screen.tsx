import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Contest } from "@/api/types";
import { ContestMark } from "@/features/organizer/shared/components/marks";
import { DraftList } from "@/features/organizer/contests/components/draft-list";
import { useOrganizerContests } from "@/features/organizer/contests/api/contests";
import { formatCount, formatDay } from "@/i18n/format";
import { kindName } from "@/ui/event-names";
import { ButtonLink } from "@/ui/button";
import { Masthead } from "@/ui/masthead";
import { EmptyState, ErrorState, SkeletonLines } from "@/ui/states";
import { classNames } from "@/ui/class-names";
import styles from "@/features/organizer/shared/components/console-rows.module.css";
import { Stack } from "@/ui/layout";
import layoutStyles from "@/ui/layout.module.css";

/** Every contest, drafts too, newest first. */
export function ContestsScreen() {
  const { t } = useTranslation();
  const { data, error, refetch } = useOrganizerContests();
  const make = (
    <ButtonLink to="/organizer/new" look="primary">
      <Plus className="ico" aria-hidden="true" />
      {t("organizer.contests.make")}
    </ButtonLink>
  );
  return (
    <>
      <Masthead
        title={t("organizer.contests.title")}
        eyebrow={t("organizer.title")}
        {...(data === undefined
          ? {}
          : {
              figure: {
                value: formatCount(data.length),
                unit: t("contests.count", { count: data.length }),
              },
            })}
      />
      {error !== null ? (
        <Stack>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Stack>
      ) : data === undefined ? (
        <SkeletonLines lines={6} height={56} />
      ) : data.length === 0 ? (
        <Stack>
          <EmptyState title={t("organizer.contests.none")} actions={make}>
            {t("organizer.contests.noneText")}
          </EmptyState>
        </Stack>
      ) : (
        <>
          <div className={classNames(layoutStyles.acts, styles.after)}>{make}</div>
          <DraftList contests={data} />
          <ul className={styles.rows}>
            {data
              .filter(({ state }) => state !== "draft")
              .map((contest) => (
                <ContestRow key={contest._id} contest={contest} />
              ))}
          </ul>
        </>
      )}
    </>
  );
}

function ContestRow({ contest }: { contest: Contest }) {
  const { t } = useTranslation();
  return (
    <li>
      <div>
        <ContestMark state={contest.state} />
      </div>
      <div className={styles.what}>
        <Link to={`/organizer/${contest._id}`} className="d d20">
          {contest.name}
        </Link>
        <p className="sm mut">
          {kindName(contest.eventType)} · {t(`sport.${contest.origin.sport}`)} ·{" "}
          {t("organizer.contests.starts", { day: formatDay(contest.startDate) })}
        </p>
      </div>
    </li>
  );
}
