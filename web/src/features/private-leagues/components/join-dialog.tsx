import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyTeam } from "@/api/standing";
import type { Contest, OpenedLink, PrivateLeague } from "@/api/types";
import { useLeagueOfCode, usePrivateLeague } from "@/features/private-leagues/api/leagues";
import { useJoinPrivateLeague } from "@/features/private-leagues/api/members";
import { LeaguePreview } from "@/features/private-leagues/components/league-preview";
import { Refusal } from "@/features/private-leagues/components/refusal";
import { readCode } from "@/features/private-leagues/model/invite";
import { forgetInvitation } from "@/features/private-leagues/model/kept-invitation";
import { mostLeagues } from "@/features/private-leagues/model/places";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { SkeletonLines } from "@/ui/states";
import { TextField } from "@/ui/text-field";
import { toast, wordsFor } from "@/ui/toast";
import styles from "@/features/private-leagues/components/join-dialog.module.css";

/** How somebody came to the league: with its code, from a list or an invitation, or by a link. */
export type Entrance =
  | { by: "code" }
  | { by: "id"; id: string }
  | { by: "link"; link: string; opened: OpenedLink };

interface JoinDialogProps {
  contest: Contest;
  team: AnyTeam | null;
  entrance: Entrance;
  /** How many leagues I am in; null while that isn't known. */
  count: number | null;
  onClose: () => void;
  onJoined: (league: PrivateLeague) => void;
}

/** joinPrivateLeague: shows the league, and what its members will see of me, before I agree. */
export function JoinDialog({ contest, team, entrance, count, onClose, onJoined }: JoinDialogProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState("");
  const code = entrance.by === "code" ? readCode(typed) : null;
  const found = useLeagueOfCode(code);
  const named = usePrivateLeague(contest, entrance.by === "id" ? entrance.id : null);
  const join = useJoinPrivateLeague((league) => {
    forgetInvitation();
    toast("success", t("privateLeagues.joined", { name: league.name }));
    onJoined(league);
  });
  const full = (entrance.by === "code" ? (code === null ? null : found.data) : named.data) ?? null;
  const league = entrance.by === "link" ? entrance.opened : full;
  const isLooking = entrance.by === "code" ? code !== null && found.isFetching : named.isFetching;
  const failure = entrance.by === "code" ? null : named.error;
  const isFull = count !== null && count >= mostLeagues;
  const act = () => {
    if (league === null || isFull) return;
    join.mutate({
      body: {
        league: {
          _id: league._id,
          _partition: contest._id,
          ...(entrance.by === "link" ? { link: entrance.link } : {}),
        },
        team: team === null ? {} : { _id: team._id },
      },
    });
  };
  return (
    <Dialog
      isOpen
      small
      onClose={onClose}
      eyebrow={contest.name}
      title={entrance.by === "code" ? t("privateLeagues.enterCode") : t("privateLeagues.join")}
      footer={
        <>
          <Button onPress={onClose}>{t("privateLeagues.notNow")}</Button>
          <Button
            look="primary"
            isDisabled={league === null || isFull}
            isPending={join.isPending}
            onPress={act}
          >
            {t("privateLeagues.join")}
          </Button>
        </>
      }
    >
      {entrance.by === "code" && (
        <div className={styles.code}>
          <TextField
            label={t("privateLeagues.codeLabel")}
            name="code"
            value={typed}
            onChange={(next) => {
              join.reset();
              setTyped(next);
            }}
            error={code === null || found.error === null ? undefined : wordsFor(found.error)}
            autoComplete="off"
            maxLength={16}
          />
        </div>
      )}
      <div aria-live="polite">
        {league === null && isLooking && <SkeletonLines lines={3} height={24} />}
        {failure !== null && <Refusal>{wordsFor(failure)}</Refusal>}
        {league !== null && (
          <>
            <LeaguePreview
              shown={league}
              teams={
                full === null
                  ? entrance.by === "link"
                    ? entrance.opened.memberCount
                    : 0
                  : full.members.length
              }
              league={full}
              team={team?.name ?? null}
            />
            {count === mostLeagues - 1 && (
              <p className="sm mut">{t("privateLeagues.lastSeat", { most: mostLeagues })}</p>
            )}
          </>
        )}
      </div>
      {isFull && <Refusal>{t("privateLeagues.noMore", { most: mostLeagues })}</Refusal>}
      {join.error !== null && <Refusal>{wordsFor(join.error)}</Refusal>}
    </Dialog>
  );
}
