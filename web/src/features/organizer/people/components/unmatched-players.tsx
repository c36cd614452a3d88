import { useTranslation } from "react-i18next";
import { useAthletes } from "@/features/organizer/people/api/histories";
import { Select } from "@/ui/select";

interface UnmatchedProps {
  contestId: string;
  players: readonly { element: number; name: string }[];
  /** The athletes that were chosen by hand, by their numbers in the other game. */
  chosen: Record<string, string>;
  onChoose: (chosen: Record<string, string>) => void;
}

/** The players of a history that fit nobody by name; each is chosen among the contest's athletes. */
export function UnmatchedPlayers({ contestId, players, chosen, onChoose }: UnmatchedProps) {
  const { t } = useTranslation();
  const { data } = useAthletes(contestId);
  if (players.length === 0) return null;
  const options = (data?.athletes ?? []).map(({ _id, fullname, teamKey }) => ({
    id: _id,
    label: `${fullname} (${teamKey})`,
  }));
  return (
    <section aria-label={t("organizer.history.unmatched")}>
      <p>{t("organizer.history.unmatchedText", { count: players.length })}</p>
      {players.map(({ element, name }) => (
        <Select
          key={element}
          label={name === "" ? t("organizer.history.number", { number: element }) : name}
          options={options}
          value={chosen[String(element)] ?? null}
          onChange={(id) => onChoose({ ...chosen, [String(element)]: id })}
        />
      ))}
    </section>
  );
}
