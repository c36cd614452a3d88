import { useTranslation } from "react-i18next";
import { decimalOf } from "@/features/organizer/contests/model/figures";
import { barsOf, type Squad } from "@/features/organizer/contests/model/squad-facts";
import { formatCount, formatTenths } from "@/i18n/format";
import { SectionHead } from "@/ui/section-head";
import styles from "@/features/organizer/contests/components/squad-facts.module.css";

interface SquadFactsProps {
  /** As it is typed. */
  budget: string;
  squad: Squad | null;
}

const [left, right, top, bars, tall] = [40, 290, 90, 18, 60];

/** Where the budget stands between the cheapest and the dearest squad, and how prices spread; nothing without athletes. */
export function SquadFacts({ budget, squad }: SquadFactsProps) {
  const { t } = useTranslation();
  if (squad === null || squad.forSale === 0) return null;
  return (
    <section>
      <SectionHead>
        <h2>{t("organizer.wizard.facts.title")}</h2>
        <span className="sm mut">
          {t("organizer.wizard.facts.who", {
            players: formatCount(squad.forSale),
            clubs: formatCount(squad.clubs),
          })}
        </span>
      </SectionHead>
      <Span budget={budget} squad={squad} />
      <Prices squad={squad} />
    </section>
  );
}

function Span({ budget, squad: { cheapest, dearest } }: { budget: string; squad: Squad }) {
  const { t } = useTranslation();
  const amount = decimalOf(budget, 1);
  if (cheapest === null || dearest === null || amount === null) return null;
  const figures = {
    cheapest: formatTenths(cheapest),
    dearest: formatTenths(dearest),
    budget: formatTenths(amount),
  };
  const share = dearest > cheapest ? (amount - cheapest) / (dearest - cheapest) : 1;
  const at = Math.min(right + 20, Math.max(left - 20, left + share * (right - left)));
  return (
    <svg
      className={styles.span}
      viewBox="0 0 330 140"
      role="img"
      aria-label={t("organizer.wizard.facts.span", figures)}
    >
      <path d={`M10 ${top}H320`} />
      <rect x={left} y={top - 14} width={right - left} height={14} opacity={0.14} />
      <rect x={left} y={top - 14} width={Math.min(right - left, Math.max(0, at - left))} height={14} />
      <path d={`M${left} ${top - 20}V${top + 8}M${right} ${top - 20}V${top + 8}`} />
      <path className={styles.budget} d={`M${at} ${top - 42}V${top + 12}`} />
      <text x={left} y={top + 26} className={styles.figure}>
        {figures.cheapest}
      </text>
      <text x={left} y={top + 42}>
        {t("organizer.wizard.facts.cheapest")}
      </text>
      <text x={right} y={top + 26} className={styles.figure}>
        {figures.dearest}
      </text>
      <text x={right} y={top + 42}>
        {t("organizer.wizard.facts.dearest")}
      </text>
      <text x={at} y={top - 50} className={styles.big}>
        {figures.budget}
      </text>
      <text x={at} y={12}>
        {t("organizer.wizard.facts.budget")}
      </text>
    </svg>
  );
}

function Prices({ squad: { prices } }: { squad: Squad }) {
  const { t } = useTranslation();
  const [first, last] = [prices[0], prices.at(-1)];
  if (first === undefined || last === undefined) return null;
  const heights = barsOf(prices, bars);
  const most = Math.max(...heights, 1);
  const [low, high] = [formatTenths(first.price), formatTenths(last.price)];
  return (
    <>
      <h3 className={styles.prices}>{t("organizer.wizard.facts.prices")}</h3>
      <svg
        className={styles.span}
        viewBox="0 0 330 84"
        role="img"
        aria-label={t("organizer.wizard.facts.spread", { low, high })}
      >
        {heights.map((height, bar) => (
          <rect
            key={bar}
            x={bar * (330 / bars)}
            y={tall - (height / most) * tall}
            width={330 / bars - 3}
            height={(height / most) * tall}
          />
        ))}
        <path d={`M0 ${tall + 1}H330`} />
        <text x={0} y={80} className={styles.start}>
          {low}
        </text>
        <text x={330} y={80} className={styles.end}>
          {high}
        </text>
      </svg>
    </>
  );
}
