import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Dialog as AriaDialog, Heading } from "react-aria-components/Dialog";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { useTranslation } from "react-i18next";
import { IconButton } from "@/ui/button";
import { classNames } from "@/ui/class-names";
import styles from "@/ui/dialog.module.css";

interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Small words above the title. */
  eyebrow?: ReactNode;
  children: ReactNode;
  /** Buttons, the main act last. */
  footer?: ReactNode;
  /** `alertdialog`: asks before something that can't be undone at once. */
  role?: "dialog" | "alertdialog";
  small?: boolean;
  /** The points popup (spec §2): 800 × 600 on a desktop, 90 % of a phone's screen, however little it holds. */
  points?: boolean;
  /** Broad where there is room: a list of many columns. */
  wide?: boolean;
  /** A team name keeps its capitals. */
  keepCase?: boolean;
}

/** A modal: focus is held inside, Escape and the × close it, focus goes back where it was. */
export function Dialog(props: DialogProps) {
  const {
    isOpen,
    onClose,
    title,
    eyebrow,
    children,
    footer,
    role = "dialog",
    small = false,
    points = false,
    wide = false,
    keepCase = false,
  } = props;
  const { t } = useTranslation();
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      isDismissable={role === "dialog"}
      className={classNames(styles.veil)}
    >
      <Modal
        className={classNames(
          styles.modal,
          small && styles.small,
          points && styles.points,
          wide && styles.wide,
        )}
      >
        <AriaDialog role={role} className={classNames(styles.dialog)}>
          <header className={styles.header}>
            <div>
              {eyebrow !== undefined && <div className="eb">{eyebrow}</div>}
              <Heading slot="title" level={2} className={classNames(keepCase && "name")}>
                {title}
              </Heading>
            </div>
            <IconButton label={t("ui.close")} onPress={onClose}>
              <X className="ico" aria-hidden="true" />
            </IconButton>
          </header>
          {/* a scrolling region must be reachable by keyboard */}
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1 asks for it on scrollable content */}
          <div className={classNames(styles.body)} tabIndex={0} role="group">
            {children}
          </div>
          {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
