import { ArrowRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { serverNow } from "@/api/clock";
import type { Contest } from "@/api/types";
import { useCompetitors, useContestFoot } from "@/features/contests/components/contest-foot";
import { isOver } from "@/features/contests/model/membership";
import { classNames } from "@/ui/class-names";
import { ContestPicture } from "@/ui/plates/contest-picture";
import { SportTags } from "@/ui/sport-tags";
import { StartTicket } from "@/ui/ticket";
import tilesStyles from "@/features/contests/components/tiles.module.css";

interface ContestTileProps {
  contest: Contest;
  index: number;
  /** Columns of twelve, or the place beside the cover. */
  span: number | "featured";
  /** The last of an odd number takes both columns of a phone. */
  isLastOfOdd: boolean;
  isRevealed: boolean;
  /** Its picture is there. */
  onLoad: (index: number) => void;
}

/** One contest; leads to joining. Its headline appears when its picture and those before it are there. */
export function ContestTile({ contest, index, span, isLastOfOdd, isRevealed, onLoad }: ContestTileProps) {
  const { t } = useTranslation();
  const foot = useContestFoot(contest, true);
  const competitors = useCompetitors(contest, span === "featured" ? 3 : 2);
  const isFuture = Date.parse(contest.startDate) > serverNow();
  return (
    <Link
      className={classNames(
        tilesStyles.tile,
        span === "featured"
          ? classNames(tilesStyles.span5, tilesStyles.featured)
          : classNames(tilesStyles.other, tilesStyles[`span${span}`]),
        isLastOfOdd && tilesStyles.odd,
      )}
      to="/jointeam"
    >
      <div className={tilesStyles.art}>
        <ContestPicture contest={contest} onLoad={() => onLoad(index)} />
      </div>
      <div className={classNames(tilesStyles.caption, !isRevealed && tilesStyles.waits)}>
        <SportTags contest={contest} />
        <h2>{contest.name}</h2>
        {competitors !== "" && <p className="sm">{competitors}</p>}
        <div className={tilesStyles.foot}>
          {isFuture && <StartTicket startDate={contest.startDate} className={tilesStyles.start} />}
          <span className="sm">{foot}</span>
          {!isFuture && (contest.isSigned || !isOver(contest)) && (
            <span className={tilesStyles.go}>
              {contest.isSigned ? t("home.enter") : t("home.join")}{" "}
              <ArrowRight className="ico" aria-hidden="true" />
            </span>
          )}
        </div>
      </div>
    </Link>
  );
}
