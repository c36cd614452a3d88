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
  /** Another change of the same thing, whose button stands before the main one. */
  other?: { act: string; form: (close: () => void) => ReactNode };
  /** The words of the button that opens the form. */
  act?: string;
  /** What it acts on, where several rows have a button of the same words. */
  actOn?: string;
  /** The form that changes the value; `close` once it is changed. */
  form?: (close: () => void) => ReactNode;
}

/** One thing about me, and the form that changes it below, in its place. */
export function SettingRow({ name, value, small, extra, other, note, act, actOn, form }: SettingRowProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<"main" | "other" | null>(null);
  const id = useId();
  const close = () => {
    document.getElementById(`${id}${open ?? ""}`)?.focus(); // the form goes away with the focus in it
    setOpen(null);
  };
  const opener = (of: "main" | "other", words = "") => (
    <Button
      id={id + of}
      size="small"
      aria-expanded={open === of}
      onPress={() => setOpen(open === of ? null : of)}
      {...(actOn === undefined || open === of ? {} : { "aria-label": `${words}: ${actOn}` })}
    >
      {open === of ? t("profile.keep") : words}
    </Button>
  );
  return (
    <div className={styles.row}>
      <dt>{name}</dt>
      <dd>
        {value}
        {small !== undefined && <small>{small}</small>}
      </dd>
      {form !== undefined && (
        <dd className={classNames(styles.act, (extra ?? other) !== undefined && styles.pair)}>
          {extra}
          {other !== undefined && opener("other", other.act)}
          {opener("main", act)}
        </dd>
      )}
      {open !== null && <dd className={styles.below}>{(open === "main" ? form : other?.form)?.(close)}</dd>}
      {form !== undefined && (
        <dd className={styles.below}>
          <div role="status">
            {open === null && note !== undefined && <p className={styles.note}>{note}</p>}
          </div>
        </dd>
      )}
    </div>
  );
}
