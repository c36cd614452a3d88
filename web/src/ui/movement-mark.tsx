import { useTranslation } from "react-i18next";
import { formatCount } from "@/i18n/format";
import { classNames } from "@/ui/class-names";
import type { Movement } from "@/ui/movement";
import styles from "@/ui/movement-mark.module.css";

const shapes = { up: "M5 0l5 10H0z", down: "M0 0h10L5 10z", same: "M0 4h10v2.5H0z" } as const;
const looks = { up: styles.up, down: styles.down, same: styles.same } as const;

/** ▲ 14: the direction by shape and in words, never by colour alone. `plain`: in the colour of its surroundings. */
export function MovementMark({ direction, places, plain = false }: Movement & { plain?: boolean }) {
  const { t } = useTranslation();
  const look = (of: keyof typeof looks) => classNames(styles.mark, !plain && looks[of]);
  if (direction === "new") return <span className={look("same")}>{t("ranking.newTeam")}</span>;
  const words = {
    up: t("ranking.up", { count: places }),
    down: t("ranking.down", { count: places }),
    same: t("ranking.same"),
  }[direction];
  return (
    <span className={look(direction)}>
      <svg viewBox="0 0 10 10" aria-hidden="true">
        <path d={shapes[direction]} />
      </svg>
      {direction !== "same" && formatCount(places)}
      <span className="vh"> {words}</span>
    </span>
  );
}
