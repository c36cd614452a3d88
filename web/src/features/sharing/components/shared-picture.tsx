import { Download, Share2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/ui/button";
import { Acts } from "@/ui/layout";
import { saveFile } from "@/ui/save-file";
import styles from "@/features/sharing/components/share-dialog.module.css";

interface SharedPictureProps {
  picture: Blob;
  /** Of its file. */
  name: string;
  /** What it shows, in words. */
  words: string;
}

/** A picture of 1200 × 630 pixels: handed to whatever the device shares with, or saved. */
export function SharedPicture({ picture, name, words }: SharedPictureProps) {
  const { t } = useTranslation();
  const [address] = useState(() => URL.createObjectURL(picture));
  const file = new File([picture], name, { type: picture.type });
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
        <Button look={canShare ? "plain" : "primary"} onPress={() => saveFile(picture, name)}>
          <Download className="ico" aria-hidden="true" />
          {t("sharing.save")}
        </Button>
      </Acts>
    </>
  );
}
