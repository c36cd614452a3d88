import { Users } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useMe } from "@/api/session";
import { useMyPrivateLeagues } from "@/api/private-leagues";
import type { Contest, Fixture, PrivateLeague } from "@/api/types";
import {
  PrivateRanking,
  type Entry,
  type RankingPage,
} from "@/features/private-leagues/components/private-ranking";
import { memberOf } from "@/features/private-leagues/model/places";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { Select } from "@/ui/select";

interface ArchivedLeaguesProps {
  contest: Contest;
  fixtures: readonly Fixture[];
  renderRanking: (page: RankingPage) => ReactNode;
  /** The dialog of the team that was opened. */
  renderTeam: (team: Entry, onClose: () => void) => ReactNode;
}

/** The way to the rankings of my private leagues in a contest that is over; nothing where I had none. */
export function ArchivedLeagues({ contest, ...rest }: ArchivedLeaguesProps) {
  const { t } = useTranslation();
  const { data = [] } = useMyPrivateLeagues(contest, { enabled: contest.isSigned });
  const [isOpen, setOpen] = useState(false);
  const [first] = data;
  if (first === undefined) return null;
  return (
    <>
      <Button size="small" onPress={() => setOpen(true)}>
        <Users className="ico" aria-hidden="true" />
        {t("privateLeagues.title")}
      </Button>
      {isOpen && (
        <Leagues {...{ contest, ...rest }} leagues={data} first={first} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

interface LeaguesProps extends ArchivedLeaguesProps {
  leagues: readonly PrivateLeague[];
  first: PrivateLeague;
  onClose: () => void;
}

/** archivedPrivateLeaguesModal: one league's ranking, overall or by fixture, and a choice among mine. */
function Leagues({ contest, fixtures, leagues, first, onClose, renderRanking, renderTeam }: LeaguesProps) {
  const { t } = useTranslation();
  const me = useMe();
  const [chosen, setChosen] = useState(first._id);
  const [opened, setOpened] = useState<Entry | null>(null);
  const league = leagues.find(({ _id }) => _id === chosen) ?? first;
  return (
    <Dialog isOpen onClose={onClose} eyebrow={contest.name} title={t("privateLeagues.title")}>
      {leagues.length > 1 && (
        <Select
          label={t("privateLeagues.one")}
          options={leagues.map(({ _id, name }) => ({ id: _id, label: name }))}
          value={league._id}
          onChange={setChosen}
        />
      )}
      <PrivateRanking
        key={league._id}
        {...{ league, contest, fixtures, renderRanking }}
        title={league.name}
        myTeamId={memberOf(league, me._id)?.teamId ?? null}
        onOpen={setOpened}
      />
      {opened !== null && renderTeam(opened, () => setOpened(null))}
    </Dialog>
  );
}
