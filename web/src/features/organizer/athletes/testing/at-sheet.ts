import type { AthletesSheet, Contest } from "@/api/types";
import { aSheet } from "@/features/organizer/athletes/model/sheet-samples";
import { organizing } from "@/features/organizer/shared/testing/organizing";
import { refusal } from "@/testing/refusal";
import { answerConsole } from "@/testing/samples/console";
import { contests } from "@/testing/samples/contests";

export const sheetPath = "/organizer/contests/leagues/{leagueId}/athletes";

/** An organizer at the sheet of a fantasy contest. */
export async function atSheet() {
  const visited = organizing();
  const { wire, open, user } = visited;
  const mundial = contests().find(({ _id }) => _id === "mundial") as Contest;
  answerConsole(wire, { contest: { ...mundial, eventType: "Fantasy", budget: 100 } });
  let sheet: AthletesSheet = aSheet;
  const none = { created: 0, changed: 1, dearer: 0, cheaper: 0, moved: 0, clubs: 0 };
  wire
    .on(`GET ${sheetPath}`, () => ({ body: sheet }))
    .on(`POST ${sheetPath}/effects`, ({ body }) => ({
      body: {
        ...{ ...none, averageBefore: null, averageAfter: null, squad: null },
        withdrawn: body.athletes.flatMap(({ _id, isDisabled }) => (isDisabled === true ? [_id ?? ""] : [])),
      },
    }))
    .on(`PUT ${sheetPath}`, ({ body }) => {
      if (body.revision !== sheet.revision)
        return refusal(409, "sheet-changed", "Ktoś w międzyczasie zmienił arkusz.");
      const changes = new Map(body.athletes.map((one) => [one._id, one]));
      sheet = {
        ...sheet,
        revision: "saved",
        athletes: sheet.athletes.map((one) => ({
          ...one,
          ...changes.get(one._id),
        })) as AthletesSheet["athletes"],
      };
      return { body: sheet };
    });
  await open("/organizer/mundial/athletes");
  return {
    ...visited,
    /** Pastes a text into a cell, as Ctrl+V does. */
    paste: async (field: HTMLElement, text: string) => {
      field.focus();
      await user.paste(text);
    },
    /** Another organizer is faster with a price. */
    overtaken: (id: string, to: number) => {
      const athletes = sheet.athletes.map((one) => (one._id === id ? { ...one, price: to } : one));
      sheet = { ...sheet, revision: "two", athletes };
    },
  };
}
