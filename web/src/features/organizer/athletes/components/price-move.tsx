import { priceText } from "@/features/organizer/athletes/model/cells";
import styles from "@/features/organizer/athletes/components/price-move.module.css";

/** How far a price moves: a triangle and a sign, never colour alone. */
export function PriceMove({ tenths }: { tenths: number }) {
  const isUp = tenths > 0;
  return (
    <span className={isUp ? styles.up : styles.down}>
      <svg viewBox="0 0 10 10" aria-hidden="true">
        <path d={isUp ? "M5 0l5 10H0z" : "M0 0h10L5 10z"} />
      </svg>
      {isUp ? "+" : "−"}
      {priceText(Math.abs(tenths))}
    </span>
  );
}
