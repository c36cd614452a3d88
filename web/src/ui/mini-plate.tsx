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

/** What tells a sport at 28 px, in a box of 32: lines, then what stands out. */
const signs: Readonly<Record<Sport, { lines: string; spot: string }>> = {
  football: {
    lines: "M0 16H32M9 16a7 7 0 1 0 14 0a7 7 0 1 0-14 0",
    spot: "M13.6 16a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0-4.8 0",
  },
  volleyball: { lines: "M4 5H28V27H4ZM4 11H28M4 21H28", spot: "M0 14.6H32V17.4H0Z" },
  basketball: {
    lines: "M11 0V11H21V0M4 0V6a12 12 0 0 0 24 0V0M11 32a5 5 0 0 1 10 0",
    spot: "M13 4.6a3 3 0 1 0 6 0a3 3 0 1 0-6 0",
  },
  tennis: { lines: "M5 2H27V30H5ZM9 2V30M23 2V30M9 9H23M9 23H23M16 9V23", spot: "M2 14.6H30V17.4H2Z" },
  skiJumping: {
    lines: "M1 4C8 8 10 14 14 15L15 19C20 22 22 28 31 29",
    spot: "M20.6 10.4L27 6.6L28 8.4L21.6 12.2Z",
  },
  speedway: {
    lines: "M16 4a12 12 0 0 0 0 24a12 12 0 0 0 0-24M16 11a5 5 0 0 0 0 10a5 5 0 0 0 0-10",
    spot: "M4 14.6H11V17.4H4Z",
  },
  athletics: { lines: "M4 0V32M10 0V32M16 0V32M22 0V32M28 0V32", spot: "M4 5H28V8H4Z" },
  olympics: { lines: "M2 28V19H11V13H21V22H30V28Z", spot: "M13.6 8a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0-4.8 0" },
  other: {
    lines: "M8 16a8 8 0 1 0 16 0a8 8 0 1 0-16 0",
    spot: "M13.6 16a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0-4.8 0",
  },
};

/** A contest's mark in the league bar: the sport's court, as far as 28 px show it, on the sport's ink. */
export function MiniPlate({ sport, className }: { sport: Sport; className?: string | undefined }) {
  const { lines, spot } = signs[sport];
  return (
    <span className={className}>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" fill={plateInk(sport)} />
        <path d={lines} fill="none" stroke="var(--pl-line)" strokeWidth="1.8" />
        <path d={spot} fill="var(--pl-spot)" />
      </svg>
    </span>
  );
}
