import { Check, LogOut } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { chooseLeague } from "@/api/leagues";
import type { Contest } from "@/api/types";
import { familyCount, type Membership } from "@/features/contests/model/membership";
import { formatCount, formatDay } from "@/i18n/format";
import { Button, IconButton } from "@/ui/button";
import { ContestPicture } from "@/ui/plates/contest-picture";
import { SportTags } from "@/ui/sport-tags";
import { Tag } from "@/ui/stamp";
import { StartStub } from "@/ui/stub";
import { Ledger } from "@/ui/ledger";
import { classNames } from "@/ui/class-names";
import styles from "@/features/contests/components/contest-row.module.css";
import statusStyles from "@/ui/status.module.css";

interface ContestRowProps {
  contest: Contest;
  membership: Membership;
  onRead: () => void;
  onLeave: () => void;
}

/** One contest with its plate, its figures and what I can do with it. */
export function ContestRow({ contest, membership, onRead, onLeave }: ContestRowProps) {
  const { t } = useTranslation();
  return (
    <li className={styles.row}>
      <div className={styles.plate}>
        <ContestPicture contest={contest} />
      </div>
      <div>
        <SportTags contest={contest} />
        <h2>{contest.name}</h2>
        <p className="sm mut">{t("contests.startsOn", { day: formatDay(contest.startDate) })}</p>
      </div>
      <Ledger className={styles.figures}>
        {contest.prizes.prizesList.length > 0 && (
          <div>
            <dt>{t("contests.prizes")}</dt>
            <dd>{formatCount(contest.prizes.prizesList.length)}</dd>
          </div>
        )}
        {contest.eventType === "Typer" && (
          <div>
            <dt>{t("contests.families")}</dt>
            <dd>{formatCount(familyCount(contest))}</dd>
          </div>
        )}
        {contest.maxTransfers !== null && (
          <div>
            <dt>{t("contests.transfers")}</dt>
            <dd>{formatCount(contest.maxTransfers)}</dd>
          </div>
        )}
      </Ledger>
      <div className={styles.act}>
        {membership === "joined" && <Joined contest={contest} onLeave={onLeave} />}
        {membership === "joinable" && (
          <Button
            look="primary"
            wide
            onPress={onRead}
            aria-label={t("contests.joinNamed", { name: contest.name })}
          >
            {t("contests.join")}
          </Button>
        )}
        {membership === "not-started" && (
          <>
            <StartStub startDate={contest.startDate} />
            <Button
              wide
              isDisabled
              aria-label={t("contests.joinFrom", { name: contest.name, day: formatDay(contest.startDate) })}
            >
              {t("contests.joinFromStart")}
            </Button>
          </>
        )}
        {membership !== "joined" && (
          <Button
            className={styles.link}
            onPress={onRead}
            aria-label={t("contests.readNamed", { name: contest.name })}
          >
            {t("contests.read")}
          </Button>
        )}
      </div>
    </li>
  );
}

function Joined({ contest, onLeave }: { contest: Contest; onLeave: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  if (contest.isClosed) {
    return (
      <>
        <Tag className={styles.tag}>{t("contests.finished")}</Tag>
        <Button
          onPress={() => {
            chooseLeague(contest._id);
            void navigate("/ranking");
          }}
          aria-label={t("contests.rankingNamed", { name: contest.name })}
        >
          {t("contests.ranking")}
        </Button>
      </>
    );
  }
  return (
    <>
      <span className={classNames(statusStyles.status, statusStyles.good, styles.playing)}>
        <Check className="ico" aria-hidden="true" />
        {t("contests.joined")}
      </span>
      <div className={styles.openrow}>
        <Button
          className={styles.open}
          onPress={() => {
            chooseLeague(contest._id);
            void navigate("/league");
          }}
          aria-label={t(contest.eventType === "Fantasy" ? "contests.openTeamNamed" : "contests.openNamed", {
            name: contest.name,
          })}
        >
          {t(contest.eventType === "Fantasy" ? "contests.openTeam" : "contests.open")}
        </Button>
        <IconButton
          className={styles.tall}
          label={t("contests.leaveNamed", { name: contest.name })}
          onPress={onLeave}
        >
          <LogOut className="ico" aria-hidden="true" />
        </IconButton>
      </div>
    </>
  );
}
