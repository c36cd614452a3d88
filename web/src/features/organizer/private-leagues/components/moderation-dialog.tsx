import { useTranslation } from "react-i18next";
import type { OverseenLeague } from "@/api/types";
import { removeLeague, removeLogo } from "@/features/organizer/private-leagues/api/private-leagues";
import { ReasonForm } from "@/features/organizer/shared/components/reason-form";
import { Crest } from "@/ui/crest";
import { Dialog } from "@/ui/dialog";
import { TeamName } from "@/ui/team-name";
import styles from "@/features/organizer/private-leagues/components/moderation-dialog.module.css";

/** Removing a private league, or its logo alone: says what happens, and asks why; those whom it concerns read that. */
export function ModerationDialog({ league, onClose }: { league: OverseenLeague; onClose: () => void }) {
  const { t } = useTranslation();
  const { _id: id, name } = league;
  const hint = t("organizer.privateLeagues.reasonHint");
  return (
    <Dialog
      isOpen
      onClose={onClose}
      keepCase
      eyebrow={t("organizer.privateLeagues.eyebrow")}
      title={<TeamName name={name} />}
    >
      <div className={styles.league}>
        <Crest league={league} size={64} />
        <p>{league.description}</p>
      </div>
      {league.logoImageId !== null && (
        <ReasonForm
          text={t("organizer.privateLeagues.logoText")}
          action={t("organizer.privateLeagues.removeLogo")}
          done={t("organizer.privateLeagues.logoRemoved", { name })}
          hint={hint}
          call={removeLogo(id)}
          onDone={onClose}
        />
      )}
      <ReasonForm
        text={t("organizer.privateLeagues.leagueText")}
        action={t("organizer.privateLeagues.removeLeague")}
        done={t("organizer.privateLeagues.leagueRemoved", { name })}
        hint={hint}
        call={removeLeague(id)}
        onDone={onClose}
      />
    </Dialog>
  );
}
