import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { OverseenLeague } from "@/api/types";
import { useOverseenLeagues } from "@/features/organizer/private-leagues/api/private-leagues";
import { useContest } from "@/features/organizer/shared/hooks/use-contest";
import { ModerationDialog } from "@/features/organizer/private-leagues/components/moderation-dialog";
import { SearchForm } from "@/features/organizer/shared/components/search-form";
import { formatCount, formatDay } from "@/i18n/format";
import { Button } from "@/ui/button";
import { Crest } from "@/ui/crest";
import { Stack } from "@/ui/layout";
import { Masthead } from "@/ui/masthead";
import { Pager } from "@/ui/pager";
import { EmptyState, ErrorState, SkeletonLines } from "@/ui/states";
import { TeamName } from "@/ui/team-name";
import styles from "@/features/organizer/private-leagues/components/private-leagues-screen.module.css";

/** A contest's private leagues: found by a part of their name or description, looked at, removed. */
export function PrivateLeaguesScreen() {
  const { t } = useTranslation();
  const contest = useContest();
  const [asked, setAsked] = useState({ search: "", page: 1 });
  const [open, setOpen] = useState<OverseenLeague | null>(null);
  const { data, error, refetch } = useOverseenLeagues(contest._id, asked);
  return (
    <>
      <Masthead
        title={t("organizer.privateLeagues.title")}
        eyebrow={contest.name}
        {...(data === undefined
          ? {}
          : {
              figure: {
                value: formatCount(data.total),
                unit: t("organizer.privateLeagues.count", { count: data.total }),
              },
            })}
      />
      <SearchForm
        label={t("organizer.privateLeagues.search")}
        maxLength={40}
        onSearch={(search) => setAsked({ search, page: 1 })}
      />
      {error !== null ? (
        <Stack>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Stack>
      ) : data === undefined ? (
        <SkeletonLines lines={6} height={64} />
      ) : data.items.length === 0 ? (
        <Stack>
          <EmptyState title={t("organizer.privateLeagues.none")}>
            {asked.search === ""
              ? t("organizer.privateLeagues.noneText")
              : t("organizer.privateLeagues.notFound")}
          </EmptyState>
        </Stack>
      ) : (
        <>
          <ul className={styles.leagues}>
            {data.items.map((league) => (
              <LeagueRow key={league._id} league={league} onOpen={() => setOpen(league)} />
            ))}
          </ul>
          <Pager
            label={t("organizer.privateLeagues.pages")}
            page={data.page}
            size={data.size}
            total={data.total}
            onPage={(page) => setAsked({ ...asked, page })}
          />
        </>
      )}
      {open !== null && <ModerationDialog key={open._id} league={open} onClose={() => setOpen(null)} />}
    </>
  );
}

function LeagueRow({ league, onOpen }: { league: OverseenLeague; onOpen: () => void }) {
  const { t } = useTranslation();
  const words = [
    t("organizer.privateLeagues.teams", { count: league.memberCount }),
    league.published ? t("organizer.privateLeagues.published") : t("organizer.privateLeagues.unpublished"),
    t("organizer.privateLeagues.madeOn", { day: formatDay(league.createdAt) }),
  ];
  return (
    <li>
      <Crest league={league} />
      <div className={styles.words}>
        <h2 className="name">
          <TeamName name={league.name} />
        </h2>
        <p className="sm mut">{words.join(" · ")}</p>
        {league.adminTeam !== null && (
          <p className="sm mut">{t("organizer.privateLeagues.ledBy", { team: league.adminTeam })}</p>
        )}
        {league.description !== "" && <p className={styles.description}>{league.description}</p>}
      </div>
      <Button
        size="small"
        onPress={onOpen}
        aria-haspopup="dialog"
        aria-label={t("organizer.privateLeagues.actNamed", { name: league.name })}
      >
        {t("organizer.privateLeagues.act")}
      </Button>
    </li>
  );
}
