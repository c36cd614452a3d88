/** Whether a table is of competitions without two sides; an empty head names no column. */
export const hasRaces = ({ event = "", home = "", away = "" }: Record<string, string>) =>
  event !== "" && home === "" && away === "";
