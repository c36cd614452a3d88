import type { Sport } from "@/api/types";

/** Inks of the plates. */
const inks: Readonly<Record<Sport, string>> = {
  football: "var(--pl-football)",
  volleyball: "var(--pl-volleyball)",
  skiJumping: "var(--pl-skijump)",
  speedway: "var(--pl-speedway)",
  basketball: "var(--pl-basketball)",
  tennis: "var(--pl-tennis)",
  athletics: "var(--pl-athletics)",
  olympics: "var(--pl-olympics)",
  other: "var(--pl-other)",
};

/** The printing ink of a sport's plate. */
export function plateInk(sport: Sport): string {
  return inks[sport];
}

/** A contest's mark in the league bar: a centre circle on the sport's ink. */
export function MiniPlate({ sport, className }: { sport: Sport; className?: string | undefined }) {
  return (
    <span className={className}>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" fill={plateInk(sport)} />
        <g fill="none" stroke="var(--pl-line)" strokeWidth="2">
          <path d="M0 16H32" />
          <circle cx="16" cy="16" r="7" />
        </g>
        <circle cx="16" cy="16" r="2.4" fill="var(--pl-spot)" />
      </svg>
    </span>
  );
}
