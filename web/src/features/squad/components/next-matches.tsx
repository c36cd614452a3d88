import { useTranslation } from "react-i18next";
import { useFixtures } from "@/api/fixtures";
import type { Contest } from "@/api/types";
import { formatMoment, textOf } from "@/i18n/format";
import { Rows } from "@/ui/rows";
import { SectionHead } from "@/ui/section-head";
import { difficultyOf, nextMatchesOf, strengthsOf, type NextMatch } from "../model/difficulty";
import { DifficultyMark } from "./difficulty-mark";
import styles from "@/features/squad/components/next-matches.module.css";

/** Matches that are listed. */
const most = 5;

/** The next matches of an athlete's club, each with how strong the opponent is. */
export function NextMatches({ league, club }: { league: Contest; club: string }) {
  const { t } = useTranslation();
  const { data: fixtures = [] } = useFixtures(league);
  const matches = nextMatchesOf(fixtures, club, most);
  if (matches.length === 0) return null;
  const strengths = strengthsOf(fixtures);
  return (
    <section className={styles.next} aria-label={t("squad.difficulty.title")}>
      <SectionHead>
        <h3>{t("squad.difficulty.title")}</h3>
      </SectionHead>
      <Rows>
        {matches.map(({ fixture, event, opponent, isHome }) => {
          const difficulty = opponent === null ? null : difficultyOf(strengths, opponent.key);
          return (
            <li key={`${fixture._id} ${event.key}`}>
              <span>
                <Who {...{ event, opponent, isHome }} />{" "}
                <small className="mut">
                  {fixture.name} · {formatMoment(event.startsAt)}
                </small>
              </span>
              {opponent !== null &&
                (difficulty === null ? (
                  <small className="mut">{t("squad.difficulty.unknown")}</small>
                ) : (
                  <span className={styles.difficulty}>
                    <DifficultyMark difficulty={difficulty} />
                    <b aria-hidden="true">{t("squad.difficulty.short", { difficulty })}</b>
                  </span>
                ))}
            </li>
          );
        })}
      </Rows>
      <p className="xs mut">{t("squad.difficulty.note")}</p>
    </section>
  );
}

function Who({ event, opponent, isHome }: Omit<NextMatch, "fixture">) {
  const { t } = useTranslation();
  if (opponent === null) return <>{event.groupEventName}</>;
  const club = textOf(opponent.name);
  return <>{t(isHome ? "squad.difficulty.home" : "squad.difficulty.away", { club })}</>;
}
