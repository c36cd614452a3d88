import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Contest, PrivateLeague, PublicLeague } from "@/api/types";
import { usePublicPrivateLeagues } from "@/features/private-leagues/api/leagues";
import { useSettled } from "@/ui/use-settled";
import { Crest } from "@/ui/crest";
import { Button, ButtonLink } from "@/ui/button";
import { SectionHead } from "@/ui/section-head";
import { ErrorState, SkeletonLines } from "@/ui/states";
import { TeamName } from "@/ui/team-name";
import { TextField } from "@/ui/text-field";
import styles from "@/features/private-leagues/components/public-leagues.module.css";

interface PublicLeaguesProps {
  contest: Contest;
  mine: readonly PrivateLeague[];
  onLook: (league: PublicLeague) => void;
}

/** Leagues that anybody may join, found by a part of their name. */
export function PublicLeagues({ contest, mine, onLook }: PublicLeaguesProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState("");
  const { data, error, refetch } = usePublicPrivateLeagues(contest._id, useSettled(search.trim(), 300));
  return (
    <section className={styles.public}>
      <SectionHead>
        <h2 className="d20">{t("privateLeagues.publicTitle")}</h2>
      </SectionHead>
      <div className={styles.search}>
        <TextField
          label={t("privateLeagues.search")}
          type="search"
          value={search}
          onChange={setSearch}
          maxLength={40}
          autoComplete="off"
        />
      </div>
      {error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonLines spinner lines={3} height={56} />
      ) : (
        <>
          <p className="sm mut" role="status">
            {data.length === 0
              ? search.trim() === ""
                ? t("privateLeagues.noPublic")
                : t("privateLeagues.noneFound")
              : t("privateLeagues.found", { count: data.length })}
          </p>
          <ul>
            {data.map((league) => (
              <li key={league._id} className={styles.row}>
                <Crest league={league} size={44} />
                <div>
                  <h3 className="name">
                    <TeamName name={league.name} />
                  </h3>
                  <p className="sm mut">
                    {t("privateLeagues.teams", { count: league.memberCount })}
                    {league.description !== "" && ` · ${league.description}`}
                  </p>
                </div>
                {mine.some(({ _id }) => _id === league._id) ? (
                  <ButtonLink
                    size="small"
                    to={`/privateLeagueDetails/${league._id}`}
                    aria-label={t("privateLeagues.openNamed", { name: league.name })}
                  >
                    {t("privateLeagues.open")}
                  </ButtonLink>
                ) : (
                  <Button
                    size="small"
                    aria-label={t("privateLeagues.lookNamed", { name: league.name })}
                    onPress={() => onLook(league)}
                  >
                    {t("privateLeagues.look")}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
