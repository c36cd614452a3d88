import { useTranslation } from "react-i18next";
import { Refusal } from "@/features/private-leagues/components/refusal";
import { Confirmation } from "@/ui/confirmation";
import { wordsFor } from "@/ui/toast";
import styles from "@/features/private-leagues/components/confirm-dialog.module.css";

interface ConfirmDialogProps {
  title: string;
  /** Whom or what it is about. */
  who: string;
  text: string;
  act: string;
  mutation: { isPending: boolean; error: Error | null };
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before an act that one person cannot undo; says there why it was refused. */
export function ConfirmDialog({ title, who, text, act, mutation, onConfirm, onClose }: ConfirmDialogProps) {
  const { t } = useTranslation();
  return (
    <Confirmation
      title={title}
      no={t("privateLeagues.notNow")}
      yes={act}
      isPending={mutation.isPending}
      onNo={onClose}
      onYes={onConfirm}
    >
      <p className={styles.who}>{who}</p>
      <p>{text}</p>
      {mutation.error !== null && <Refusal>{wordsFor(mutation.error)}</Refusal>}
    </Confirmation>
  );
}
