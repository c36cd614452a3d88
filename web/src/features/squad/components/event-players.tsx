import { useTranslation } from "react-i18next";
import { useFixturePoints } from "../api/reads";
import { usePoints } from "@/api/points";
import type { Contest, Fixture, SportEvent } from "@/api/types";
import { Dialog } from "@/ui/dialog";
import { eventTitle } from "@/ui/event-names";
import { Jersey } from "@/ui/jersey";
import { Tag } from "@/ui/stamp";
import { ErrorState, Spinner } from "@/ui/states";
import type { SquadData } from "../hooks/use-squad-data";
import { useWords } from "./use-words";
import slotStyles from "@/features/squad/components/slot-rows.module.css";

interface EventPlayersProps {
  league: Contest;
  fixture: Fixture;
  event: SportEvent;
  data: SquadData;
  /** The athletes of my squad in the fixture. */
  mine: ReadonlySet<string>;
  onClose: () => void;
}

/** What every athlete of an event got, the most first; once the fixture is locked (spec.md §2). */
export function EventPlayers({ league, fixture, event, data: squad, mine, onClose }: EventPlayersProps) {
  const { t } = useTranslation();
  const inPoints = usePoints();
  const words = useWords();
  const { athletes, clubs } = squad;
  const { data, error, refetch } = useFixturePoints(league, fixture._id);
  const players = data?.find(({ key }) => key === event.key)?.players ?? [];
  return (
    <Dialog isOpen points onClose={onClose} title={eventTitle(event)} eyebrow={fixture.name}>
      {error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Spinner />
      ) : players.length === 0 ? (
        <p className="sm mut">{t("squad.events.empty")}</p>
      ) : (
        <ul className={slotStyles.list}>
          {[...players]
            .sort((one, two) => two.points - one.points)
            .map((player) => (
              <li key={player._id} className={slotStyles.row} data-mine={mine.has(player._id) || undefined}>
                <Jersey
                  club={clubs.of(athletes.get(player._id)?.clubKey ?? "")}
                  sport={league.origin.sport}
                />
                <span className={slotStyles.who}>
                  <b>
                    {player.fullname} {mine.has(player._id) && <Tag fill>{t("squad.events.mine")}</Tag>}
                  </b>
                  <span className="xs mut">
                    {words.position(player.position)} · {player.team}
                  </span>
                </span>
                <b className={slotStyles.cost}>{inPoints(player.points)}</b>
              </li>
            ))}
        </ul>
      )}
    </Dialog>
  );
}
