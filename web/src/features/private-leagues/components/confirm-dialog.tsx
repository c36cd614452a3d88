import { useTranslation } from "react-i18next";
import { Refusal } from "@/features/private-leagues/components/refusal";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
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

/** Asks before something that nobody undoes alone; says there why it was refused. */
export function ConfirmDialog({ title, who, text, act, mutation, onConfirm, onClose }: ConfirmDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen
      small
      role="alertdialog"
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onPress={onClose}>{t("privateLeagues.notNow")}</Button>
          <Button look="primary" isPending={mutation.isPending} onPress={onConfirm}>
            {act}
          </Button>
        </>
      }
    >
      <p className={styles.who}>{who}</p>
      <p>{text}</p>
      {mutation.error !== null && <Refusal>{wordsFor(mutation.error)}</Refusal>}
    </Dialog>
  );
}
