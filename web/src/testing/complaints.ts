import { format } from "node:util";

/** A page that jsdom would have to load, and timers that a test sets anew: nothing is wrong with either. */
const notOurs = /^(Error: )?Not implemented: navigation|^\[timeoutManager\]/;
const complaints: string[] = [];
const write = console.error;

/** Notes what is written as an error: nobody caught it, or React warns of it. */
console.error = (...words: unknown[]) => {
  const text = format(...words);
  if (notOurs.test(text)) return;
  complaints.push(text.split("\n").slice(0, 4).join("\n"));
  write(text.slice(0, 2_000));
};

/** What was written since the last time. */
export function takeComplaints(): string[] {
  return complaints.splice(0);
}
