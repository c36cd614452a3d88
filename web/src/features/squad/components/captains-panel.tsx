import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import { SectionHead } from "@/ui/section-head";
import type { Editor } from "../hooks/use-editor";
import { captains as startersOf } from "../model/bonus";
import styles from "@/features/squad/components/captains-panel.module.css";
import uiFieldStyles from "@/ui/field.module.css";

interface CaptainsPanelProps {
  editor: Editor;
  place: RefObject<HTMLElement | null>;
}

/** Captain and vice-captain in words, each to be chosen from the starting line-up. */
export function CaptainsPanel({ editor, place }: CaptainsPanelProps) {
  const { t } = useTranslation();
  const starters = startersOf(editor.draft);
  const { captain, vice } = editor.captains;
  const choice = (band: "captain" | "vice", label: string, worn: string | null) => (
    <label className={styles.choice}>
      <span>{label}</span>
      <select
        data-band={band}
        className={uiFieldStyles.choice}
        value={worn ?? ""}
        onChange={(event) => editor.giveArmband(band, event.target.value)}
      >
        {worn === null && <option value="">{t("squad.captains.choose")}</option>}
        {starters.map((athlete) => (
          <option key={athlete} value={athlete}>
            {editor.athletes.get(athlete)?.surname ?? ""}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <section ref={place} aria-label={t("squad.captains.title")}>
      <SectionHead>
        <h3>{t("squad.captains.title")}</h3>
      </SectionHead>
      {choice("captain", t("squad.bonus.captain"), captain)}
      {choice("vice", t("squad.captains.viceName"), vice)}
      <p className="sm mut">{t("squad.captains.note")}</p>
    </section>
  );
}
