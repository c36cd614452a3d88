/** The theme's colours as the canvas needs them: read from the tokens of ui/css once per drawing. */
export interface Inks {
  paper: string;
  card: string;
  tint: string;
  ink: string;
  ink2: string;
  rule: string;
  pri: string;
  gain: string;
  ongain: string;
  amber: string;
  line: string;
  plate: string;
}

/** Reads the tokens; `plate` is the sport's printing ink, a `var(--…)`. */
export function readInks(plate: string): Inks {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  const own = /var\((--[\w-]+)\)/.exec(plate)?.[1];
  return {
    paper: token("--paper"),
    card: token("--card"),
    tint: token("--tint"),
    ink: token("--ink"),
    ink2: token("--ink2"),
    rule: token("--rule"),
    pri: token("--pri"),
    gain: token("--gain"),
    ongain: token("--ongain"),
    amber: token("--amber"),
    line: token("--pl-line"),
    plate: own === undefined ? plate : token(own),
  };
}
