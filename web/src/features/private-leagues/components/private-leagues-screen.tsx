import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useMe } from "@/api/session";
import { useMyPrivateLeagues } from "@/api/private-leagues";
import { useMyStanding } from "@/api/standing";
import type { Contest } from "@/api/types";
import { usePrivateLeagueCount } from "@/features/private-leagues/api/leagues";
import { CreateDialog } from "@/features/private-leagues/components/create-dialog";
import { FreeSeat, LeagueCard } from "@/features/private-leagues/components/league-card";
import { JoinDialog, type Entrance } from "@/features/private-leagues/components/join-dialog";
import { PublicLeagues } from "@/features/private-leagues/components/public-leagues";
import { WaitingInvitation } from "@/features/private-leagues/components/waiting-invitation";
import { mostLeagues } from "@/features/private-leagues/model/places";
import { formatCount } from "@/i18n/format";
import { Button, ButtonLink } from "@/ui/button";
import { Masthead } from "@/ui/masthead";
import { Acts } from "@/ui/layout";
import { Panel } from "@/ui/panel";
import { EmptyState, ErrorState, Skeleton } from "@/ui/states";
import styles from "@/features/private-leagues/components/private-leagues-screen.module.css";

interface PrivateLeaguesScreenProps {
  contest: Contest;
  /** My contests that are not closed: private leagues are counted over all of them. */
  open: readonly Contest[];
}

type Opened = { kind: "create" } | { kind: "join"; entrance: Entrance } | null;

/** My private leagues of a contest, and the ways into others: making one, a code, the public list. */
export function PrivateLeaguesScreen({ contest, open }: PrivateLeaguesScreenProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const me = useMe();
  const { team, isKnown } = useMyStanding(contest);
  const { data, error, refetch } = useMyPrivateLeagues(contest);
  const count = usePrivateLeagueCount(open.map(({ _id }) => _id));
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const show = (privateLeagueId: string) => void navigate(`/privateLeagueDetails/${privateLeagueId}`);
  const isOpen = !contest.isClosed;
  const isFull = count !== null && count >= mostLeagues;
  const refusal = isFull
    ? t("privateLeagues.noMore", { most: mostLeagues })
    : isKnown && team === null
      ? t("privateLeagues.teamFirst")
      : null;
  const elsewhere = count === null || data === undefined ? 0 : count - data.length;
  return (
    <>
      <Masthead
        title={t("privateLeagues.title")}
        eyebrow={contest.name}
        {...(count === null || !isOpen
          ? {}
          : {
              figure: {
                value: formatCount(count),
                unit: t("privateLeagues.ofMost", { most: formatCount(mostLeagues) }),
              },
            })}
      />
      {isOpen && refusal !== null && (
        <Panel>
          <p>{refusal}</p>
          {!isFull && <ButtonLink to="/league">{t("privateLeagues.toGame")}</ButtonLink>}
        </Panel>
      )}
      {isOpen && refusal === null && (
        <Acts after>
          <Button look="primary" onPress={() => setOpened({ kind: "create" })}>
            {t("privateLeagues.create")}
          </Button>
          <Button onPress={() => setOpened({ kind: "join", entrance: { by: "code" } })}>
            {t("privateLeagues.enterCode")}
          </Button>
        </Acts>
      )}
      <WaitingInvitation />
      {error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <LoadingCards />
      ) : data.length === 0 ? (
        <EmptyState title={t("privateLeagues.none")}>{t("privateLeagues.noneText")}</EmptyState>
      ) : (
        <ul className={styles.cards}>
          {data.map((league) => (
            <LeagueCard
              key={league._id}
              {...{ league, contest }}
              myTeamId={team?._id ?? null}
              myId={me._id}
            />
          ))}
          {isOpen && count !== null && count < mostLeagues && <FreeSeat free={mostLeagues - count} />}
        </ul>
      )}
      {elsewhere > 0 && <p className="sm mut">{t("privateLeagues.elsewhere", { count: elsewhere })}</p>}
      {isOpen && (
        <PublicLeagues
          contest={contest}
          mine={data ?? []}
          onLook={(league) => setOpened({ kind: "join", entrance: { by: "id", id: league._id } })}
        />
      )}
      {opened?.kind === "create" && !isFull && (
        <CreateDialog contest={contest} team={team} onClose={close} onCreated={({ _id }) => show(_id)} />
      )}
      {opened?.kind === "join" && (
        <JoinDialog
          contest={contest}
          team={team}
          entrance={opened.entrance}
          count={count}
          onClose={close}
          onJoined={({ _id }) => show(_id)}
        />
      )}
    </>
  );
}

function LoadingCards() {
  const { t } = useTranslation();
  return (
    <div className={styles.cards} role="status" aria-label={t("ui.loading")}>
      {[0, 1, 2].map((card) => (
        <Skeleton key={card} height={190} />
      ))}
    </div>
  );
}
