/** A line of a table of points: "2:1", "111,4". */
interface Line {
  name: string;
  points: string;
}

/** Fewer lines are read as well in a list. */
const FEWEST = 5;

/** The parts of a document's section in their order: texts as they stand, and lists of points that are long enough for a table. */
export function partsOf(body: string): (string | Line[])[] {
  const parts: (string | Line[])[] = [];
  let text: string[] = [];
  let lines: Line[] = [];
  let listed: string[] = [];
  const endList = () => {
    if (lines.length < FEWEST) text.push(...listed);
    else {
      endText();
      parts.push(lines);
    }
    lines = [];
    listed = [];
  };
  const endText = () => {
    const words = text.join("\n").trim();
    if (words !== "") parts.push(words);
    text = [];
  };
  for (const written of body.split("\n")) {
    const [, name, points] = /^– (.+) – ([+−]?\d[\d\s.,]*)$/.exec(written) ?? [];
    if (name !== undefined && points !== undefined) {
      lines.push({ name, points });
      listed.push(written);
    } else {
      endList();
      text.push(written);
    }
  }
  endList();
  endText();
  return parts;
}
