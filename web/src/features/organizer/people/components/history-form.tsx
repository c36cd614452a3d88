import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FileTrigger } from "react-aria-components/FileTrigger";
import type { Contest } from "@/api/types";
import {
  bringHistoryIn,
  lookAtHistory,
  takeHistoryBack,
  useBroughtRounds,
} from "@/features/organizer/people/api/histories";
import { HistoryRounds } from "@/features/organizer/people/components/history-rounds";
import { UnmatchedPlayers } from "@/features/organizer/people/components/unmatched-players";
import { historyFiles, type TextFile } from "@/features/organizer/people/model/history-files";
import { useAct } from "@/features/organizer/shared/api/act";
import { ProblemNote } from "@/features/organizer/shared/components/problem-note";
import { textOfFile } from "@/features/organizer/shared/model/file-text";
import { Button } from "@/ui/button";
import { Disclosure } from "@/ui/disclosure";
import { Acts } from "@/ui/layout";
import { TextField } from "@/ui/text-field";
import { toast } from "@/ui/toast";

interface HistoryProps {
  contest: Contest;
  userId: string;
  /** Without one, a team is made under the name that is asked for. */
  teamId: string | null;
}

/** A manager's rounds in another game, brought in for a participant from files; what was brought in can be taken back. */
export function HistoryForm(props: HistoryProps) {
  const { t } = useTranslation();
  return (
    <Disclosure title={t("organizer.history.title")}>
      <p>{t("organizer.history.text")}</p>
      <Brought {...props} />
      <Files {...props} />
    </Disclosure>
  );
}

function Brought({ contest, userId }: HistoryProps) {
  const { t } = useTranslation();
  const { data } = useBroughtRounds(contest._id, userId);
  const act = useAct(takeHistoryBack(contest._id, userId), { done: t("organizer.history.takenBack") });
  const rounds = data?.rounds.length ?? 0;
  if (rounds === 0) return null;
  return (
    <>
      <p>{t("organizer.history.brought", { count: rounds })}</p>
      <ProblemNote problem={act.problem} />
      <Acts>
        <Button isPending={act.isPending} onPress={() => act.run(undefined)}>
          {t("organizer.history.takeBack")}
        </Button>
      </Acts>
    </>
  );
}

function Files({ contest, userId, teamId }: HistoryProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<readonly TextFile[]>([]);
  const [teamName, setTeamName] = useState("");
  const [athletes, setAthletes] = useState<Record<string, string>>({});
  const look = useAct(lookAtHistory(contest._id), { onAnswer: (answer) => setSeen(answer) });
  const [seen, setSeen] = useState<Awaited<ReturnType<ReturnType<typeof lookAtHistory>>> | null>(null);
  const act = useAct(bringHistoryIn(contest._id, userId), {
    done: t("organizer.history.done"),
    onAnswer: () => {
      setChosen([]);
      setSeen(null);
    },
  });
  const body = (players: Record<string, string>, files = chosen) => ({
    ...historyFiles(files),
    athletes: players,
    teamName: teamId === null ? teamName : null,
  });
  const choose = async (files: FileList | null) => {
    const read = await Promise.all(
      [...(files ?? [])].map(async (file) => ({ name: file.name, text: await textOfFile(file) })),
    ).catch(() => null);
    if (read === null) {
      toast("refusal", t("organizer.history.unreadable"));
      return;
    }
    if (read.length === 0) return;
    setChosen(read);
    setAthletes({});
    look.run(body({}, read));
  };
  const name = (players: Record<string, string>) => {
    setAthletes(players);
    look.run(body(players));
  };
  return (
    <>
      <FileTrigger
        allowsMultiple
        acceptedFileTypes={[".json", ".csv"]}
        onSelect={(files) => void choose(files)}
      >
        <Button isPending={look.isPending}>{t("organizer.history.choose")}</Button>
      </FileTrigger>
      <p className="sm mut">{t("organizer.history.hint")}</p>
      <ProblemNote problem={look.problem} />
      {seen !== null && (
        <>
          {seen.problems.length > 0 && (
            <ul aria-label={t("organizer.history.problems")}>
              {seen.problems.map(({ code, detail }) => (
                <li key={`${code} ${detail}`}>{detail}</li>
              ))}
            </ul>
          )}
          <UnmatchedPlayers
            contestId={contest._id}
            players={seen.unmatched}
            chosen={athletes}
            onChoose={name}
          />
          <HistoryRounds look={seen} />
          {seen.problems.length === 0 && (
            <>
              {teamId === null && (
                <TextField
                  label={t("organizer.history.teamName")}
                  value={teamName}
                  onChange={setTeamName}
                  isRequired
                />
              )}
              <ProblemNote problem={act.problem} />
              <Acts>
                <Button look="primary" isPending={act.isPending} onPress={() => act.run(body(athletes))}>
                  {t("organizer.history.bring", { count: seen.rounds.length })}
                </Button>
              </Acts>
            </>
          )}
        </>
      )}
    </>
  );
}
