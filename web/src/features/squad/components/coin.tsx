import styles from "@/features/squad/components/coin.module.css";
/** The price icon: a coin with a dollar-like mark (spec.md §2). */
export function Coin() {
  return (
    <svg className={styles.coin} viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r="6.2" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path
        d="M10.200 5.800q-.6-1-2.200-1-2 0-2 1.500 0 1.300 2 1.700 2.100.4 2.100 1.800 0 1.500-2.100 1.500-1.700 0-2.300-1.100M8 3.600v8.800"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.3"
      />
    </svg>
  );
}
