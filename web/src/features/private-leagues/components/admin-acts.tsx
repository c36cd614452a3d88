import { useTranslation } from "react-i18next";
import type { PrivateLeague } from "@/api/types";
import { useDescribePrivateLeague, usePublish, useUnpublish } from "@/features/private-leagues/api/leagues";
import { Button } from "@/ui/button";
import { SectionHead } from "@/ui/section-head";
import { toast, toastError } from "@/ui/toast";
import styles from "@/features/private-leagues/components/acts.module.css";

/** What its admin decides: who may find the league, and whether pairs meet; nothing is lost either way. */
export function AdminActs({ league }: { league: PrivateLeague }) {
  const { t } = useTranslation();
  const done = ({ isPublic }: PrivateLeague) =>
    toast("success", isPublic ? t("privateLeagues.publishedToast") : t("privateLeagues.unpublishedToast"));
  const publish = usePublish(done);
  const unpublish = useUnpublish(done);
  const act = league.isPublic ? unpublish : publish;
  const describe = useDescribePrivateLeague();
  const params = { path: { privateLeagueId: league._id } };
  return (
    <>
      <section>
        <SectionHead>
          <h2 className="d20">{t("privateLeagues.visibility")}</h2>
        </SectionHead>
        <div className={styles.row}>
          <p>
            <b>{league.isPublic ? t("privateLeagues.isPublic") : t("privateLeagues.isPrivate")}</b>
            <small>
              {league.isPublic ? t("privateLeagues.isPublicText") : t("privateLeagues.isPrivateText")}
            </small>
          </p>
          <Button
            size="small"
            isPending={publish.isPending || unpublish.isPending}
            onPress={() => act.mutate({ params }, { onError: (error) => toastError(error) })}
          >
            {league.isPublic ? t("privateLeagues.unpublish") : t("privateLeagues.publish")}
          </Button>
        </div>
      </section>
      <section>
        <SectionHead>
          <h2 className="d20">{t("privateLeagues.pairs")}</h2>
        </SectionHead>
        <div className={styles.row}>
          <p>
            <b>{league.headToHead ? t("privateLeagues.duels") : t("privateLeagues.noDuels")}</b>
            <small>{t("privateLeagues.duelsText")}</small>
          </p>
          <Button
            size="small"
            isPending={describe.isPending}
            onPress={() =>
              describe.mutate(
                { params, body: { headToHead: !league.headToHead } },
                { onError: (error) => toastError(error) },
              )
            }
          >
            {league.headToHead ? t("privateLeagues.endDuels") : t("privateLeagues.startDuels")}
          </Button>
        </div>
      </section>
    </>
  );
}
