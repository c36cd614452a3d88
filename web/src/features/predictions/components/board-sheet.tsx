import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { Sport } from "@/api/types";
import { TyperBoard } from "@/board/typer-board";
import { eventTitle } from "@/ui/event-names";
import type { EventView } from "../model/sheet";
import { DroppedNotice } from "./dropped-notice";
import { EventCard } from "./event-card";
import type { EventActs } from "./event-acts";
import { MatchHead } from "./event-head";
import { FamilyHeadEnd, GroupHead } from "./group-head";
import { JokerRow } from "./joker-mark";
import { ScoreCard } from "./score-card-on-demand";
import { classNames } from "@/ui/class-names";
import eventCardStyles from "@/features/predictions/components/event-card.module.css";
import styles from "@/features/predictions/components/board-sheet.module.css";

interface BoardSheetProps {
  sheet: readonly EventView[];
  acts: EventActs;
  sport: Sport;
}

/** The board twin: every event on the sport's plate. What the list can do, it can do. */
export function BoardSheet({ sheet, acts, sport }: BoardSheetProps) {
  return sheet.map((view) => <BoardEvent key={view.event.key} view={view} acts={acts} sport={sport} />);
}

function BoardEvent({ view, acts, sport }: { view: EventView; acts: EventActs; sport: Sport }) {
  const { t } = useTranslation();
  const heading = useId();
  if (view.scale !== null) return <ScoreCard view={view} scale={view.scale} acts={acts} />;
  if (view.event.question != null) return <EventCard view={view} acts={acts} />;
  const title = eventTitle(view.event);
  const onPoints = acts.onPoints;
  return (
    <article className={classNames(eventCardStyles.card, eventCardStyles.open)} aria-labelledby={heading}>
      {view.event.groupEventName === null ? (
        <>
          <h3 className="vh" id={heading}>
            {title}
          </h3>
          <MatchHead view={view} onPoints={onPoints === null ? null : () => onPoints(view)} />
          <JokerRow view={view} acts={acts} />
        </>
      ) : (
        <GroupHead view={view} acts={acts} heading={heading} />
      )}
      {(view.event.groupEventName === null || view.families.length > 1) && (
        <ul className={styles.states}>
          {view.families.map((family) => (
            <li key={family.family}>
              <b className="sm">{family.title}</b> <FamilyHeadEnd view={view} family={family} acts={acts} />
            </li>
          ))}
        </ul>
      )}
      <TyperBoard
        families={view.families}
        label={t("predictions.boardOf", { event: title })}
        sport={sport}
        isLocked={view.isLocked}
        onChoose={(cell) => acts.onChoose(view, cell)}
      />
      <DroppedNotice view={view} last={acts.last} />
    </article>
  );
}
