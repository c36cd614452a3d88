import { useTranslation } from "react-i18next";
import type { PrivateLeague } from "@/api/types";
import { formatList } from "@/i18n/format";
import { Crest } from "@/ui/crest";
import { TeamName } from "@/ui/team-name";
import styles from "@/features/private-leagues/components/league-preview.module.css";

/** Members that are named before the rest is counted. */
const named = 8;

interface LeaguePreviewProps {
  /** Its fields that are always known. */
  shown: { _id: string; name: string; imageSrc: string | null };
  teams: number;
  /** null where only a link is known, which names no person. */
  league: PrivateLeague | null;
  /** The team that I would play with. */
  team: string | null;
}

/** A league before one agrees to join: who plays in it, and what they will see. */
export function LeaguePreview({ shown, teams, league, team }: LeaguePreviewProps) {
  const { t } = useTranslation();
  const members = league?.members ?? [];
  const more = members.length - named;
  const names = members.slice(0, named).map((member) => member.name);
  return (
    <article className={styles.preview}>
      <header>
        <Crest league={shown} />
        <div>
          <p className="eb">
            {t("privateLeagues.teams", { count: teams })}
            {league?.isPublic === true && ` · ${t("privateLeagues.public")}`}
          </p>
          <h3 className="name">
            <TeamName name={shown.name} />
          </h3>
        </div>
      </header>
      {league !== null && league.description !== "" && <p className={styles.words}>{league.description}</p>}
      {names.length > 0 && (
        <p>
          {t("privateLeagues.whoPlays", {
            names: formatList(more > 0 ? [...names, t("privateLeagues.more", { count: more })] : names),
          })}
        </p>
      )}
      <p>
        {team !== null && `${t("privateLeagues.youPlayWith", { team })} `}
        {t("privateLeagues.whatMembersSee")}
      </p>
    </article>
  );
}
