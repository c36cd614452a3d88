import { useTranslation } from "react-i18next";
import type { Friend } from "@/api/types";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import styles from "@/features/friends/components/confirm-end.module.css";

/** What is to be done to somebody: the friendship ends, and with `isBlocking` I don't hear of them any more. */
export interface Ending {
  friend: Friend;
  isBlocking: boolean;
}

interface ConfirmEndProps {
  ending: Ending;
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a friendship ends: only the other's answer would bring it back. */
export function ConfirmEnd({ ending, isPending, onConfirm, onClose }: ConfirmEndProps) {
  const { t } = useTranslation();
  const { friend, isBlocking } = ending;
  const name = friend.name ?? t("friends.nameless");
  return (
    <Dialog
      isOpen
      small
      role="alertdialog"
      onClose={onClose}
      title={isBlocking ? t("friends.blockTitle") : t("friends.removeTitle")}
      footer={
        <>
          <Button onPress={onClose}>{t("friends.keep")}</Button>
          <Button look="primary" isPending={isPending} onPress={onConfirm}>
            {isBlocking ? t("friends.block") : t("friends.end.accepted")}
          </Button>
        </>
      }
    >
      <p className={styles.who}>{name}</p>
      <p>{isBlocking ? t("friends.blockText") : t("friends.removeText")}</p>
    </Dialog>
  );
}
