import { useTranslation } from "react-i18next";
import { useMySquadExplanation } from "@/api/history";
import { usePoints } from "@/api/points";
import type { Contest, Fixture, SquadExplanation } from "@/api/types";
import { SidesToCome } from "@/ui/sides-to-come";
import { RoundFigures } from "@/ui/round-figures";
import { Stamp } from "@/ui/stamp";
import { EmptyState, ErrorState, SkeletonLines } from "@/ui/states";
import { asSaved } from "../model/as-saved";
import { bonusOf } from "../model/bonus";
import { isPlayed } from "../model/chips";
import { captainOf, extraOf, jokerOf } from "../model/explained";
import type { SquadRules } from "../model/rules";
import { tenths } from "../model/rules";
import type { SquadData } from "../hooks/use-squad-data";
import { BroughtRound } from "./brought-round";
import { Deadline } from "./deadline";
import { Distribution } from "./distribution";
import { EventPoints } from "./event-points";
import { ExplainedSquad } from "./explained-squad";
import { signed, useWords } from "./use-words";
import { Rail } from "@/ui/layout";
import { SectionHead } from "@/ui/section-head";
import { Rows } from "@/ui/rows";
import layoutStyles from "@/ui/layout.module.css";
import widthStyles from "@/ui/screen-width.module.css";

interface LockedSheetProps {
  league: Contest;
  fixture: Fixture;
  data: SquadData;
}

/** A locked fixture: the squad as it was, with points once there are any, each open to its explanation. */
export function LockedSheet({ league, fixture, data }: LockedSheetProps) {
  const { t } = useTranslation();
  const isOver = !["upcoming", "open", "closing"].includes(fixture.state);
  const myTeamId = isOver ? (data.team?._id ?? null) : null;
  const explanation = useMySquadExplanation(league, myTeamId, fixture._id);
  const shown =
    explanation.data ??
    (isOver || data.team === null ? undefined : asSaved(data.rules, data.team, fixture._id));
  const none = data.team === null || shown?.slots.length === 0;
  return (
    <div className={layoutStyles.columns}>
      <div>
        {shown !== undefined && <BroughtRound explanation={shown} />}
        {none && shown?.broughtIn != null ? null : none ? (
          <EmptyState title={t("squad.locked.noSquad")}>{t("squad.locked.noSquadText")}</EmptyState>
        ) : explanation.error !== null ? (
          <ErrorState error={explanation.error} onRetry={() => void explanation.refetch()} />
        ) : shown === undefined ? (
          <SkeletonLines lines={8} height={44} />
        ) : (
          <ExplainedSquad {...{ league, fixture, data }} explanation={shown} />
        )}
      </div>
      <Rail aria-label={t("squad.locked.points")}>
        <div className={widthStyles.wide}>
          <Deadline fixture={fixture} />
        </div>
        {explanation.data !== undefined && (
          <Points rules={data.rules} {...{ fixture }} explanation={explanation.data} />
        )}
        <RoundFigures league={league} fixture={fixture} />
        <EventPoints
          {...{ league, fixture, data }}
          mine={new Set(shown?.slots.flatMap(({ _id }) => _id ?? []))}
        />
        <SidesToCome matches={fixture.sidesToCome} />
        {isOver && <Distribution {...{ league, fixture, data }} mine={explanation} />}
      </Rail>
    </div>
  );
}

interface PointsProps {
  rules: SquadRules;
  fixture: Fixture;
  explanation: SquadExplanation;
}

function Points({ rules, fixture, explanation }: PointsProps) {
  const { t } = useTranslation();
  const inPoints = usePoints();
  const words = useWords();
  const { captains, chips } = explanation;
  const bonus = chips.length > 0 ? null : bonusOf(explanation.bonus);
  const captain = captainOf(rules, explanation);
  const joker = jokerOf(explanation);
  const extra =
    captain?.extra != null && explanation.published ? <b>{signed(tenths(captain.extra))}</b> : null;
  return (
    <section>
      <SectionHead>
        <h3>{t("squad.locked.points")}</h3>
        {fixture.state === "provisional" && <Stamp>{t("squad.locked.provisional")}</Stamp>}
        {fixture.state === "final" && <Stamp ink="green">{t("squad.locked.final")}</Stamp>}
      </SectionHead>
      <Rows>
        {bonus !== null && (
          <li>
            <span>
              {words.bonus(bonus.name)}
              {captain !== null && captains === null && (
                <small className="mut"> · {captain.slot.fullname}</small>
              )}
            </span>
            {captains === null && extra}
          </li>
        )}
        {chips.map((name) => (
          <li key={name}>
            <span>
              {words.chip(name)}
              {isPlayed(rules, [name], "PriceJoker") && joker !== null && (
                <small className="mut"> · {joker.fullname}</small>
              )}
              {isPlayed(rules, [name], "Captain") && captain !== null && (
                <small className="mut"> · {captain.slot.fullname}</small>
              )}
            </span>
            {isPlayed(rules, [name], "PriceJoker") && joker !== null && explanation.published && (
              <b>{signed(tenths(extraOf(joker) ?? 0))}</b>
            )}
            {isPlayed(rules, [name], "Captain") && extra}
          </li>
        ))}
        {captains !== null && (
          <li data-armband="">
            <span>
              {captain?.slot.armband === "viceIn" ? t("squad.captains.viceName") : t("squad.bonus.captain")}
              <small className="mut"> · {captain?.slot.fullname ?? t("squad.captains.nobody")}</small>
            </span>
            {extra}
          </li>
        )}
        {explanation.carried && <li className="sm mut">{t("squad.locked.carried")}</li>}
        {explanation.adjustments !== 0 && (
          <li>{t("squad.locked.adjustments", { points: inPoints(explanation.adjustments) })}</li>
        )}
        {explanation.transferCost > 0 && (
          <li>{t("squad.locked.transferCost", { points: inPoints(explanation.transferCost) })}</li>
        )}
        <li>
          <b>{t("squad.locked.total")}</b>
          <b className="d d28">{explanation.published ? inPoints(explanation.points) : "–"}</b>
        </li>
      </Rows>
    </section>
  );
}
