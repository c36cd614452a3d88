import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "@/ui/class-names";
import styles from "@/ui/masthead.module.css";

interface MastheadProps {
  title: ReactNode;
  /** The browser tab's words, when the title isn't plain text. */
  tabTitle?: string;
  eyebrow?: ReactNode;
  /** A picture before the title. */
  mark?: ReactNode;
  /** The screen's one big figure, and what it counts. */
  figure?: { value: ReactNode; unit: ReactNode };
  /** A small act that belongs to the figure. */
  act?: ReactNode;
  /** A team name keeps its capitals. */
  keepCase?: boolean;
}

/** The head of a screen: eyebrow, heavy narrow title, big figure, 4 px rule. Sets the browser tab's title too. */
export function Masthead({ title, tabTitle, eyebrow, mark, figure, act, keepCase = false }: MastheadProps) {
  const words = tabTitle ?? (typeof title === "string" ? title : "");
  return (
    <div className={styles.masthead}>
      {words !== "" && <TabTitle words={words} />}
      {mark !== undefined && <div className={styles.mark}>{mark}</div>}
      <div className={styles.words}>
        {eyebrow !== undefined && <div className="eb">{eyebrow}</div>}
        <h1 className={classNames(keepCase && "name")}>{title}</h1>
      </div>
      {figure !== undefined && (
        <div className={styles.figure}>
          {act}
          <b>{figure.value}</b>
          <span>{figure.unit}</span>
        </div>
      )}
    </div>
  );
}

/** The browser tab's title. */
export function TabTitle({ words }: { words: string }) {
  const { t } = useTranslation();
  return <title>{t("ui.tabTitle", { title: words })}</title>;
}
