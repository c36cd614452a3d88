import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { SharedPicture } from "@/features/sharing/components/shared-picture";
import { pictureOf, type SeasonPicture } from "@/features/sharing/model/season-picture";
import { Dialog } from "@/ui/dialog";
import { Stack } from "@/ui/layout";
import { SkeletonLines } from "@/ui/states";
import styles from "@/features/sharing/components/share-dialog.module.css";

interface SeasonDialogProps {
  season: SeasonPicture;
  onClose: () => void;
}

/** My season as a picture, drawn in this browser: handed on, or saved. */
export function SeasonDialog({ season, onClose }: SeasonDialogProps) {
  const { t } = useTranslation();
  const { data, isPending } = useQuery({
    queryKey: ["season picture", season],
    queryFn: () => pictureOf(season),
    gcTime: 0,
    networkMode: "always",
  });
  return (
    <Dialog isOpen onClose={onClose} title={t("sharing.season")} eyebrow={season.contest}>
      <Stack className={styles.parts}>
        <p>{t("sharing.seasonText")}</p>
        {isPending ? (
          <SkeletonLines lines={4} height={60} />
        ) : data == null ? (
          <p>{t("sharing.undrawn")}</p>
        ) : (
          <SharedPicture
            picture={data}
            name={t("sharing.seasonFile")}
            words={t("sharing.seasonPicture", { team: season.team, place: season.place, of: season.of })}
          />
        )}
      </Stack>
    </Dialog>
  );
}
