import type { ReactNode } from "react";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";

interface ConfirmationProps {
  title: ReactNode;
  eyebrow?: ReactNode;
  /** Names the way back. */
  no: string;
  /** Names the act. */
  yes: string;
  isPending?: boolean;
  onNo: () => void;
  onYes: () => void;
  /** The consequences of the act. */
  children: ReactNode;
}

/** Asks before something that can't be undone at once. */
export function Confirmation(props: ConfirmationProps) {
  const { title, eyebrow, no, yes, isPending = false, onNo, onYes, children } = props;
  return (
    <Dialog
      isOpen
      small
      role="alertdialog"
      onClose={onNo}
      eyebrow={eyebrow}
      title={title}
      footer={
        <>
          <Button onPress={onNo}>{no}</Button>
          <Button look="primary" isPending={isPending} onPress={onYes}>
            {yes}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
