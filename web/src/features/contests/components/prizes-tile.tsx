import { ArrowRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { chooseLeague } from "@/api/leagues";
import type { Contest } from "@/api/types";
import { classNames } from "@/ui/class-names";
import prizesStyles from "@/features/contests/components/prizes-tile.module.css";
import tilesStyles from "@/features/contests/components/tiles.module.css";

/** Prizes shown on the home screen. */
const shown = 4;

/** The first prizes of a contest, as 'position - prize', and the way to them. */
export function PrizesTile({ contest }: { contest: Contest }) {
  const { t } = useTranslation();
  const prizes = contest.prizes.prizesList;
  const more = prizes.length - shown;
  return (
    <section className={classNames(tilesStyles.tile, tilesStyles.first)}>
      <div className={tilesStyles.caption}>
        <div className={tilesStyles.headline}>
          <h2>{t("home.prizes")}</h2>
          <span className="sm mut">{contest.name}</span>
        </div>
        <ol className={classNames(tilesStyles.box, prizesStyles.prizes)}>
          {prizes.slice(0, shown).map(({ position, prize }) => (
            <li key={position}>
              <b className="d d28">{position} -</b>
              <span>{prize}</span>
            </li>
          ))}
        </ol>
        <div className={tilesStyles.foot}>
          <span className="sm mut">{more > 0 && t("home.morePrizes", { count: more })}</span>
          <Link
            className={classNames(tilesStyles.go, tilesStyles.link)}
            to={contest.isSigned ? "/prizes" : "/jointeam"}
            onClick={() => {
              if (contest.isSigned) chooseLeague(contest._id);
            }}
          >
            {contest.isSigned ? t("home.seePrizes") : t("home.playForPrizes")}{" "}
            <ArrowRight className="ico" aria-hidden="true" />
          </Link>
        </div>
      </div>
    </section>
  );
}
