import { Fragment } from "react";

/** Splits a team name at its humps: "ArabiaSaudyjska" breaks before "Saudyjska". */
export function humps(name: string): string[] {
  return name.split(/(?<=\p{Ll})(?=\p{Lu})/u);
}

/** A team's or a person's name with its capitals, which may break at the humps. */
export function TeamName({ name }: { name: string }) {
  return humps(name).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
