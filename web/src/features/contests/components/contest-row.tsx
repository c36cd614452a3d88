import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { chooseLeague } from "@/api/leagues";
import type { Contest } from "@/api/types";
import { familiesOf, type Membership } from "@/features/contests/model/membership";
import { formatCount, formatDay, formatTenths } from "@/i18n/format";
import { Button } from "@/ui/button";
import { familyTitle } from "@/ui/event-names";
import { ContestPicture } from "@/ui/plates/contest-picture";
import { SportTags } from "@/ui/sport-tags";
import { Tag } from "@/ui/stamp";
import { StartTicket } from "@/ui/ticket";
import { Ledger } from "@/ui/ledger";
import styles from "@/features/contests/components/contest-row.module.css";

interface ContestRowProps {
  contest: Contest;
  membership: Membership;
  onRead: () => void;
}

/** One contest that I don't play in, or that is over, with its plate, its figures and what I can do with it. */
export function ContestRow({ contest, membership, onRead }: ContestRowProps) {
  const { t } = useTranslation();
  const families = familiesOf(contest).map((family) => familyTitle(family, contest.origin.sport));
  return (
    <li className={styles.row}>
      <div className={styles.plate}>
        <ContestPicture contest={contest} />
      </div>
      <div>
        <SportTags contest={contest} />
        <h2>{contest.name}</h2>
        <p className="sm mut">{t("contests.startsOn", { day: formatDay(contest.startDate) })}</p>
        {families.length > 0 && <p className="sm mut">{families.join(" · ")}</p>}
      </div>
      <Ledger className={styles.figures}>
        <div>
          <dt>{t("contests.participants")}</dt>
          <dd>{formatCount(contest.participants)}</dd>
        </div>
        {contest.budget !== null && (
          <div>
            <dt>{t("contests.budget")}</dt>
            <dd>{formatTenths(contest.budget)}</dd>
          </div>
        )}
        {contest.prizes.prizesList.length > 0 && (
          <div>
            <dt>{t("contests.prizes")}</dt>
            <dd>{formatCount(contest.prizes.prizesList.length)}</dd>
          </div>
        )}
      </Ledger>
      <div className={styles.act}>
        {membership === "joined" && <Finished contest={contest} />}
        {membership === "waiting" && <Tag className={styles.tag}>{t("entry.waiting")}</Tag>}
        {membership === "refused" && <Tag className={styles.tag}>{t("entry.refused")}</Tag>}
        {membership === "over" && <Tag className={styles.tag}>{t("home.over")}</Tag>}
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
            <StartTicket startDate={contest.startDate} />
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

/** My contest that is over: its ranking can still be read. */
function Finished({ contest }: { contest: Contest }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
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
