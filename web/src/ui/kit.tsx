import { useId } from "react";

const shirt = "M17 3 8 6 1 17l8 5 3-4v27h28V18l3 4 8-5-7-11-9-3q-9 7-18 0Z";
const patterns = ["stripes", "cuffs", "chest", "sash"] as const;

/** One of the patterns for a club: the same club always wears the same one. */
function patternOf(key: string): (typeof patterns)[number] {
  let sum = 0;
  for (const letter of key) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return patterns[sum % patterns.length] ?? "stripes";
}

/** A football shirt in a club's colours; without colours, plain. */
export function Kit({
  club,
}: {
  club: { key: string; colours: { primary: string; secondary: string } | null };
}) {
  const clip = useId();
  const body = club.colours?.primary ?? "var(--card)";
  const second = club.colours?.secondary ?? "var(--card)";
  const pattern = patternOf(club.key);
  return (
    <svg className="kit" viewBox="0 0 52 48" aria-hidden="true">
      <clipPath id={clip}>
        <path d={shirt} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <rect width="52" height="48" fill={body} />
        {pattern === "stripes" &&
          [13, 22, 31].map((x) => <rect key={x} x={x} width="5" height="48" fill={second} />)}
        {pattern === "cuffs" && (
          <path d="M0 12l12 8-2 6-12-6zM52 12l-12 8 2 6 12-6zM17 3q9 9 18 0v4q-9 7-18 0z" fill={second} />
        )}
        {pattern === "chest" && <rect y="17" width="52" height="7" fill={second} />}
        {pattern === "sash" && <path d="M8 2h10l26 46H34z" fill={second} />}
      </g>
      <path d={shirt} fill="none" stroke="var(--ink)" strokeWidth="2" />
    </svg>
  );
}
