import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { usePoints } from "@/api/points";
import { useMyPlace, useMyTeamOfAny } from "@/api/standing";
import type { Contest } from "@/api/types";
import { useArchive } from "@/features/archive/api/archive";
import { hasPodium } from "@/features/archive/model/season";
import { formatCount, formatDay } from "@/i18n/format";
import { ButtonLink } from "@/ui/button";
import { kindName } from "@/ui/event-names";
import { MiniPlate } from "@/ui/mini-plate";
import { Pager } from "@/ui/pager";
import { Tag } from "@/ui/stamp";
import { EmptyState, ErrorState, SkeletonLines } from "@/ui/states";
import styles from "@/features/archive/components/archive-tab.module.css";
import ordinalStyles from "@/ui/ordinal.module.css";

/** Rows of a page. */
const size = 10;

/** The contests that are over, mine before the others, with the place I ended up at; each leads to its ranking. */
export function ArchiveTab() {
  const { t } = useTranslation();
  const { data, error, refetch } = useArchive();
  const [page, setPage] = useState(1);
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonLines lines={4} height={72} />;
  if (data.length === 0)
    return (
      <div className={styles.none}>
        <EmptyState
          title={t("archive.noneTitle")}
          actions={<ButtonLink to="/jointeam">{t("nav.join")}</ButtonLink>}
        >
          {t("archive.noneText")}
        </EmptyState>
      </div>
    );
  const sorted = data.toSorted((one, two) => Number(two.isSigned) - Number(one.isSigned));
  return (
    <>
      <ul className={styles.leagues}>
        {sorted.slice((page - 1) * size, page * size).map((league) => (
          <Row key={league._id} league={league} />
        ))}
      </ul>
      <Pager label={t("archive.pages")} total={data.length} onPage={setPage} {...{ page, size }} />
    </>
  );
}

function Row({ league }: { league: Contest }) {
  const { t } = useTranslation();
  return (
    <li className={styles.league}>
      <MiniPlate sport={league.origin.sport} className={styles.plate} />
      <div className={styles.what}>
        <Link to={`/archive/${league._id}`} className={styles.name}>
          {league.name}
        </Link>
        <p className="sm mut">
          {[
            kindName(league.eventType),
            t(`sport.${league.origin.sport}`),
            t("archive.since", { day: formatDay(league.startDate) }),
          ].join(" · ")}
        </p>
      </div>
      {league.isSigned ? <MyPlace league={league} /> : <p className="sm mut">{t("archive.notJoined")}</p>}
    </li>
  );
}

function MyPlace({ league }: { league: Contest }) {
  const { t } = useTranslation();
  const inPoints = usePoints(league);
  const place = useMyPlace(league);
  const team = useMyTeamOfAny(league);
  if (place === null) return null;
  const best = Math.max(0, ...Object.values(team?.fixturePoints ?? {}));
  return (
    <p className={styles.place}>
      <b className={ordinalStyles.ordinal}>{t("nav.ordinal", { position: formatCount(place.position) })}</b>
      <span className="sm mut">
        {t("archive.place", { total: formatCount(place.total), points: inPoints(place.points) })}
      </span>
      {hasPodium(place.position) && <Tag fill>{t("archive.onPodium")}</Tag>}
      {best > 0 && <span className="sm mut">{t("archive.kept", { points: inPoints(best) })}</span>}
    </p>
  );
}
