import { Download, Share2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Contest, Fixture, Team } from "@/api/types";
import { useCard } from "@/features/sharing/api/card";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { Acts, Stack } from "@/ui/layout";
import { saveFile } from "@/ui/save-file";
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
          <Card
            card={data}
            name={`trybuna-${fixture.name}.png`}
            words={t("sharing.picture", { team: team.name, fixture: fixture.name })}
          />
        )}
      </Stack>
    </Dialog>
  );
}

function Card({ card, name, words }: { card: Blob; name: string; words: string }) {
  const { t } = useTranslation();
  const [address] = useState(() => URL.createObjectURL(card));
  const file = new File([card], name, { type: card.type });
  const canShare = "canShare" in navigator && navigator.canShare({ files: [file] });
  const share = () => {
    navigator.share({ files: [file] }).catch(() => undefined); // put off: that is an answer, too
  };
  return (
    <>
      <img
        className={styles.card}
        src={address}
        width={1200}
        height={630}
        alt={words}
        onLoad={() => URL.revokeObjectURL(address)}
      />
      <Acts>
        {canShare && (
          <Button look="primary" onPress={share}>
            <Share2 className="ico" aria-hidden="true" />
            {t("sharing.share")}
          </Button>
        )}
        <Button look={canShare ? "plain" : "primary"} onPress={() => saveFile(card, name)}>
          <Download className="ico" aria-hidden="true" />
          {t("sharing.save")}
        </Button>
      </Acts>
    </>
  );
}
