import { useTranslation } from "react-i18next";
import { classNames } from "@/ui/class-names";
import { Tag } from "@/ui/stamp";
import type { Armbands } from "./slot-menu";
import styles from "@/features/squad/components/armband-cells.module.css";

interface ArmbandCellsProps {
  athlete: string;
  bands: Armbands;
  onClose: () => void;
}

/** The two armbands in an athlete's sheet: a tap gives one, and says before what moves. */
export function ArmbandCells({ athlete, bands, onClose }: ArmbandCellsProps) {
  const { t } = useTranslation();
  const cell = (band: "captain" | "vice", words: { mark: string; name: string; hint: string }) => {
    const isWorn = bands[band] === athlete;
    return (
      <button
        type="button"
        aria-pressed={isWorn}
        className={classNames(styles.cell, isWorn && styles.on)}
        onClick={() => {
          onClose();
          if (!isWorn) bands.give(band, athlete);
        }}
      >
        <Tag fill={band === "captain"}>{words.mark}</Tag>
        <b>{words.name}</b>
        <span className="sm">{words.hint}</span>
      </button>
    );
  };
  const hintOf = (band: "captain" | "vice", otherwise: string) => {
    const [worn, other] = [bands[band], bands[band === "captain" ? "vice" : "captain"]];
    if (worn === null || worn === athlete) return otherwise;
    const name = bands.nameOf(worn);
    return other === athlete ? t("squad.captains.swap", { name }) : t("squad.act.captainNow", { name });
  };
  return (
    <div role="group" aria-label={t("squad.captains.title")} className={styles.cells}>
      {cell("captain", {
        mark: t("squad.token.captain", { times: bands.times.captain }),
        name: t("squad.bonus.captain"),
        hint: hintOf(
          "captain",
          bands.times.captain > 2 ? t("squad.captains.tripleMeans") : t("squad.captains.captainMeans"),
        ),
      })}
      {cell("vice", {
        mark:
          bands.times.vice > 1 ? t("squad.token.viceIn", { times: bands.times.vice }) : t("squad.token.vice"),
        name: t("squad.captains.viceName"),
        hint: hintOf(
          "vice",
          bands.times.vice > 1
            ? t("squad.captains.captainMeans")
            : t("squad.captains.viceMeans", { times: bands.times.captain }),
        ),
      })}
    </div>
  );
}
