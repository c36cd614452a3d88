import { useTranslation } from "react-i18next";
import { Button } from "react-aria-components/Button";
import type { Contest, Ranking } from "@/api/types";
import { ButtonLink } from "@/ui/button";
import { classNames } from "@/ui/class-names";
import { SeatMark } from "@/ui/seats";
import { Tag } from "@/ui/stamp";
import { EmptyState } from "@/ui/states";
import { TeamName } from "@/ui/team-name";
import { seatsOf } from "../model/seats";
import wholeRow from "@/features/ranking/components/whole-row.module.css";
import styles from "@/features/ranking/components/participants.module.css";
import sectionHeadStyles from "@/ui/section-head.module.css";

type Entry = Ranking["entries"][number];

interface ParticipantsProps {
  league: Contest;
  entries: readonly Entry[];
  myTeamId: string | null;
  onOpen: (entry: Entry) => void;
}

/** A contest before its first results: says so, and lists who takes part, in the order given and without positions. */
export function Participants({ league, entries, myTeamId, onOpen }: ParticipantsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.columns}>
      <EmptyState
        title={t("ranking.uncounted")}
        seats={seatsOf(entries, myTeamId, t("ranking.mine"))}
        actions={<ToMyTeam league={league} />}
      >
        {t("ranking.uncountedText")}
      </EmptyState>
      <section className={styles.participants}>
        <div className={classNames(sectionHeadStyles.head, styles.head)}>
          <h2 className="d20">{t("ranking.participants")}</h2>
        </div>
        <ul>
          {entries.map((entry) => (
            <li key={entry._id} className={classNames(entry._id === myTeamId && styles.me)}>
              <SeatMark />
              <Button
                className={classNames(styles.team, wholeRow.button)}
                aria-haspopup="dialog"
                onPress={() => onOpen(entry)}
              >
                <TeamName name={entry.name} />
              </Button>
              {entry._id === myTeamId && <Tag>{t("ranking.mine")}</Tag>}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

/** The way from an empty ranking to one's own team or predictions; none in an archived contest. */
export function ToMyTeam({ league }: { league: Contest }) {
  const { t } = useTranslation();
  if (league.isClosed) return null;
  return (
    <ButtonLink to="/league">
      {league.eventType === "Fantasy" ? t("ranking.emptyActionSquad") : t("ranking.emptyAction")}
    </ButtonLink>
  );
}
