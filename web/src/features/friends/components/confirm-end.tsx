import { useTranslation } from "react-i18next";
import type { Friend } from "@/api/types";
import { Confirmation } from "@/ui/confirmation";
import styles from "@/features/friends/components/confirm-end.module.css";

/** The act to confirm: the friendship ends, and with `isBlocking` I don't hear of them any more. */
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
    <Confirmation
      title={isBlocking ? t("friends.blockTitle") : t("friends.removeTitle")}
      no={t("friends.keep")}
      yes={isBlocking ? t("friends.block") : t("friends.end.accepted")}
      isPending={isPending}
      onNo={onClose}
      onYes={onConfirm}
    >
      <p className={styles.who}>{name}</p>
      <p>{isBlocking ? t("friends.blockText") : t("friends.removeText")}</p>
    </Confirmation>
  );
}
