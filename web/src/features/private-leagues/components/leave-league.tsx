import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { PrivateLeague } from "@/api/types";
import { useUnsubscribe } from "@/features/private-leagues/api/members";
import { ConfirmDialog } from "@/features/private-leagues/components/confirm-dialog";
import { Button } from "@/ui/button";
import { SectionHead } from "@/ui/section-head";
import { toast } from "@/ui/toast";
import styles from "@/features/private-leagues/components/acts.module.css";

interface LeaveLeagueProps {
  league: PrivateLeague;
  teamId: string;
  isAdmin: boolean;
}

/** Leaving: a member's act; the admin is told why it isn't theirs (spec §6). */
export function LeaveLeague({ league, teamId, isAdmin }: LeaveLeagueProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const leave = useUnsubscribe(() => {
    toast("success", t("privateLeagues.left", { name: league.name }));
    void navigate("/privateLeagues");
  });
  return (
    <section>
      <SectionHead>
        <h2 className="d20">{t("privateLeagues.leaving")}</h2>
      </SectionHead>
      <div className={styles.row}>
        <p>
          <small>{isAdmin ? t("privateLeagues.adminStays") : t("privateLeagues.leaveText")}</small>
        </p>
        {!isAdmin && (
          <Button size="small" onPress={() => setAsking(true)}>
            {t("privateLeagues.leave")}
          </Button>
        )}
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t("privateLeagues.leaveTitle")}
          who={league.name}
          text={t("privateLeagues.leaveText")}
          act={t("privateLeagues.leave")}
          mutation={leave}
          onClose={() => setAsking(false)}
          onConfirm={() =>
            leave.mutate({ params: { path: { privateLeagueId: league._id } }, body: { teamId } })
          }
        />
      )}
    </section>
  );
}
