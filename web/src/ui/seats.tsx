import styles from "@/ui/seats.module.css";
/** A row of seats: the brand's motif. A text is a taken seat (the first in amber), null a free one. */
export function SeatRow({
  seats,
  className,
}: {
  seats: readonly (string | null)[];
  className?: string | undefined;
}) {
  const width = seats.length * 86 + 10;
  return (
    <div className={className}>
      <svg viewBox={`0 0 ${width} 96`} aria-hidden="true">
        {seats.map((name, index) => (
          <Seat key={index} x={10 + index * 86} name={name} mine={index === 0} />
        ))}
        <path d={`M0 93H${width}`} stroke="var(--ink)" strokeWidth="3" />
      </svg>
    </div>
  );
}

function Seat({ x, name, mine }: { x: number; name: string | null; mine: boolean }) {
  const fill = name === null ? "none" : mine ? "var(--amber)" : "var(--ink)";
  const dashes = name === null ? { strokeDasharray: "6 5" } : {};
  const words = name === null ? "var(--ink)" : mine ? "var(--onamber)" : "var(--paper)";
  return (
    <g transform={`translate(${x} 8)`}>
      <path d="M6 0H66V48H6Z" fill={fill} stroke="var(--ink)" strokeWidth="3" {...dashes} />
      <path d="M0 48H72V62H0Z" fill={fill} stroke="var(--ink)" strokeWidth="3" {...dashes} />
      <path d="M14 62V84M58 62V84" stroke="var(--ink)" strokeWidth="4" />
      <text className={styles.name} x="36" y="32" textAnchor="middle" fill={words}>
        {name ?? "?"}
      </text>
    </g>
  );
}

/** One taken seat, as large as a letter and in the text's colour. */
export function SeatMark() {
  return (
    <svg className={styles.mark} viewBox="0 0 72 84" aria-hidden="true">
      <path d="M6 0H66V48H72V62H0V48H6Z" fill="currentColor" />
      <path d="M14 62V84M58 62V84" stroke="currentColor" strokeWidth="8" />
    </svg>
  );
}
