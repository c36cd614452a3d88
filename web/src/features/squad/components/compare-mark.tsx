import { useTranslation } from "react-i18next";
import type { Compared } from "../hooks/use-compared";
import { MarkButton } from "./mark-button";
import styles from "@/features/squad/components/mark-button.module.css";

/** The tick that puts an athlete into the comparison. */
export function CompareMark({ id, name, compared }: { id: string; name: string; compared: Compared }) {
  const { t } = useTranslation();
  return (
    <MarkButton
      label={t("squad.compare.tick", { name })}
      isOn={compared.ids.includes(id)}
      onPress={() => compared.toggle(id)}
    >
      <span className={styles.box} aria-hidden="true" />
      {t("squad.compare.act")}
    </MarkButton>
  );
}
