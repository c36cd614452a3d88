import { useId, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/ui/button";
import { classNames } from "@/ui/class-names";
import styles from "@/features/profile/components/setting-row.module.css";

interface SettingRowProps {
  name: string;
  value: ReactNode;
  small?: string;
  /** A further button beside the one that opens the form. */
  extra?: ReactNode;
  /** What came of the last change; shown until the form is opened again. */
  note?: string | undefined;
  /** The words of the button that opens the form. */
  act?: string;
  /** The form that changes the value; `close` once it is changed. */
  form?: (close: () => void) => ReactNode;
}

/** One thing about me, and the form that changes it below, in its place. */
export function SettingRow({ name, value, small, extra, note, act, form }: SettingRowProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const button = useId();
  const close = () => {
    document.getElementById(button)?.focus(); // the form goes away with the focus in it
    setOpen(false);
  };
  return (
    <div className={styles.row}>
      <dt>{name}</dt>
      <dd>
        {value}
        {small !== undefined && <small>{small}</small>}
      </dd>
      {form !== undefined && (
        <dd className={classNames(styles.act, extra !== undefined && styles.pair)}>
          {extra}
          <Button id={button} size="small" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
            {isOpen ? t("profile.keep") : act}
          </Button>
        </dd>
      )}
      {isOpen && <dd className={styles.below}>{form?.(close)}</dd>}
      {form !== undefined && (
        <dd className={styles.below}>
          <div role="status">{!isOpen && note !== undefined && <p className={styles.note}>{note}</p>}</div>
        </dd>
      )}
    </div>
  );
}
