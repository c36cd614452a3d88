import { useTranslation } from "react-i18next";
import type { Contest } from "@/api/types";

/** Prizes shown on the home screen. */
const shown = 4;

/** The first prizes of a contest, as 'position - prize'. */
export function PrizesTile({ contest }: { contest: Contest }) {
  const { t } = useTranslation();
  const prizes = contest.prizes.prizesList;
  const more = prizes.length - shown;
  return (
    <section className="tile first">
      <div className="cap">
        <div className="headline">
          <h2>{t("home.prizes")}</h2>
          <span className="sm mut">{contest.name}</span>
        </div>
        <ol className="pz box">
          {prizes.slice(0, shown).map(({ position, prize }) => (
            <li key={position}>
              <b className="d d28">{position} -</b>
              <span>{prize}</span>
            </li>
          ))}
        </ol>
        {more > 0 && <p className="sm mut">{t("home.morePrizes", { count: more })}</p>}
      </div>
    </section>
  );
}
