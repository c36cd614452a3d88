import { formatDay } from "@/i18n/format";

interface Named {
  _id: string;
  name: string;
  startDate: string;
}

/** What contests are called in a list, by id: equal names are told apart by the day on which they start. */
export function namesApart(contests: readonly Named[]): ReadonlyMap<string, string> {
  const times = new Map<string, number>();
  for (const { name } of contests) times.set(name, (times.get(name) ?? 0) + 1);
  return new Map(
    contests.map(({ _id, name, startDate }) => [
      _id,
      times.get(name) === 1 ? name : `${name} (${formatDay(startDate)})`,
    ]),
  );
}
