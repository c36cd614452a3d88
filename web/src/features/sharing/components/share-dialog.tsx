import { useTranslation } from "react-i18next";
import type { Contest, Fixture, Team } from "@/api/types";
import { useCard } from "@/features/sharing/api/card";
import { SharedPicture } from "@/features/sharing/components/shared-picture";
import { Dialog } from "@/ui/dialog";
import { Stack } from "@/ui/layout";
import { ErrorState, SkeletonLines } from "@/ui/states";
import styles from "@/features/sharing/components/share-dialog.module.css";

interface ShareDialogProps {
  league: Contest;
  fixture: Fixture;
  team: Pick<Team, "_id" | "name">;
  onClose: () => void;
}

/** My round as a picture: handed to whatever the device shares with, or saved. */
export function ShareDialog({ league, fixture, team, onClose }: ShareDialogProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useCard(league._id, fixture._id, team._id);
  return (
    <Dialog isOpen onClose={onClose} title={t("sharing.title")} eyebrow={league.name}>
      <Stack className={styles.parts}>
        <p>{t("sharing.text")}</p>
        {error !== null ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : data === undefined ? (
          <SkeletonLines lines={4} height={60} />
        ) : (
          <SharedPicture
            picture={data}
            name={`trybuna-${fixture.name}.png`}
            words={t("sharing.picture", { team: team.name, fixture: fixture.name })}
          />
        )}
      </Stack>
    </Dialog>
  );
}
