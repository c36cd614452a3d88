import i18next from "i18next";
import { readPlace } from "@/api/orders";
import type { Club, SportEvent } from "@/api/types";
import { textOf } from "@/i18n/format";
import { storedLanguage } from "@/i18n/language";
import { bandLabel } from "@/ui/band-label";

type Sides = Pick<SportEvent, "Home" | "Away" | "groupEventName"> &
  Partial<Pick<SportEvent, "homeClub" | "awayClub" | "availablePredictions" | "question">>;

/** A contest's kind in words; a kind that a newer server knows, as it calls it (spec §8). */
export function kindName(eventType: string): string {
  if (eventType === "Typer") return i18next.t("nav.kinds.Typer");
  return eventType === "Fantasy" ? i18next.t("nav.kinds.Fantasy") : eventType;
}

/** A club's name in the stored language. */
export function clubName(club: Club): string {
  return textOf(club.name);
}

/** The home side's name: the club's in the stored language, else as the schedule has it. */
export function homeName(event: Sides): string {
  return event.homeClub == null ? (event.Home ?? "") : clubName(event.homeClub);
}

/** The away side's name. */
export function awayName(event: Sides): string {
  return event.awayClub == null ? (event.Away ?? "") : clubName(event.awayClub);
}

/** "Meksyk – Polska", "Zwycięzca grupy C", the name of a group's event, or a question. */
export function eventTitle(event: Sides): string {
  if (event.question != null) return textOf(event.question.text);
  if (event.groupEventName === null) return `${homeName(event)} – ${awayName(event)}`;
  const group = /^group (\S+)$/i.exec(event.groupEventName)?.[1];
  if (group !== undefined) return i18next.t("event.groupWinnerOf", { group });
  const offered = new Set(event.availablePredictions?.map((option) => option.predictionFamily));
  return offered.size === 1 && offered.has("GroupMedalists")
    ? `${i18next.t("event.medalists")}: ${event.groupEventName}`
    : event.groupEventName;
}

/** "Sety: 25:22, 19:25, 25:18, 26:24"; null where no sets are published. */
export function setWords({ score }: Pick<SportEvent, "score">): string | null {
  if (score === null || score.sets.length === 0) return null;
  return i18next.t("event.sets", { sets: score.sets.map((set) => set.join(":")).join(", ") });
}

/** "Krecz: Nowak" or that it was abandoned, and that the match does not count where it is void; null where it was played to its end. */
export function retirementWords(event: Sides & Pick<SportEvent, "score" | "state">): string | null {
  const retired = event.score?.retired;
  if (event.score?.abandoned === true)
    return event.state === "void" ? i18next.t("event.abandonedVoid") : i18next.t("event.abandoned");
  if (retired == null) return null;
  const side = retired === "home" ? homeName(event) : awayName(event);
  return event.state === "void"
    ? i18next.t("event.retiredVoid", { side })
    : i18next.t("event.retired", { side });
}

/** Sports whose matches are counted in sets. */
const inSets: ReadonlySet<string> = new Set(["volleyball", "tennis"]);
/** Sports without matches: a group's event is a competition, of which one wins. */
const ofCompetitions: ReadonlySet<string> = new Set(["athletics", "skiJumping", "olympics"]);

/** Whether a sport's events are competitions of many, not matches of two. */
export function isOfCompetitions(sport: string): boolean {
  return ofCompetitions.has(sport);
}

/** A family in words; goals in football, sets where there are some, points elsewhere. */
export function familyTitle(family: string, sport: string): string {
  switch (family) {
    case "1X2":
      return i18next.t("event.winner");
    case "ExactResult":
      return inSets.has(sport) ? i18next.t("event.exactSets") : i18next.t("event.exact");
    case "PointDifference":
      return sport === "football" ? i18next.t("event.goalDifference") : i18next.t("event.pointDifference");
    case "Score":
      return i18next.t("event.score");
    case "Margin":
      return i18next.t("event.margin");
    case "Answer":
      return i18next.t("event.answer");
    case "GoesThrough":
      return i18next.t("event.goesThrough");
    case "GroupWinner":
      return isOfCompetitions(sport) ? i18next.t("event.winner") : i18next.t("event.groupWinner");
    default:
      return i18next.t("event.medalists");
  }
}

/** A number that answers a question, as people write it. */
export function numberText(name: string): string {
  const text = name.replace(/^-/, "−");
  return storedLanguage() === "pl" ? text.replace(".", ",") : text;
}

/** An answer to a question, in words. */
export function answerText(event: Pick<Sides, "availablePredictions" | "question">, name: string): string {
  if (event.question?.number != null) return numberText(name);
  const place = event.question?.form === "order" ? readPlace(name) : null;
  if (place !== null) return `${place.place}. ${answerText(event, place.key)}`;
  const answer = event.availablePredictions?.find(
    (one) => one.predictionFamily === "Answer" && one.name === name,
  );
  return answer === undefined ? name : textOf(answer.displayName);
}

/** What a prediction says, in words: "Wygra Polska", "Polska o 2", "2:1", "Remis", a club. */
export function predictionWords(event: Sides & { members?: Club[] }, family: string, name: string): string {
  switch (family) {
    case "1X2":
      if (name === "X") return i18next.t("event.draw");
      return i18next.t("event.wins", { club: name === "1" ? homeName(event) : awayName(event) });
    case "Margin":
      if (["1", "X", "2"].includes(name)) return predictionWords(event, "1X2", name);
      return predictionWords(event, "PointDifference", name === "X:0" ? "0" : name);
    case "PointDifference": {
      if (name === "0") return i18next.t("event.draw");
      const club = name.startsWith("1:") ? homeName(event) : awayName(event);
      return i18next.t("event.by", { club, band: bandLabel(name) });
    }
    case "Score":
      // of a match that was cut short only who won is settled
      return ["1", "X", "2"].includes(name) ? predictionWords(event, "1X2", name) : name;
    case "ExactResult":
      return name === "other" ? i18next.t("event.otherScore") : name;
    case "Answer":
      return answerText(event, name);
    case "GoesThrough":
      return i18next.t("event.goes", { club: name === "1" ? homeName(event) : awayName(event) });
    default: {
      const club = event.members?.find((member) => member.key === name);
      return club === undefined ? name : clubName(club);
    }
  }
}
