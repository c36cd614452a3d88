import { useQuery } from "@tanstack/react-query";
import type { Contest } from "@/api/types";
import type { Sheet } from "@/features/organizer/athletes/hooks/use-sheet";
import { withAnswers } from "@/features/organizer/athletes/model/draft";
import { findClubs } from "@/features/organizer/shared/api/club-names";
import { ClubQuestions } from "@/features/organizer/shared/components/club-questions";

interface UnknownProps {
  contest: Contest;
  sheet: Sheet;
  onRepaired: () => void;
}

/** So many names the server takes at once. */
const most = 500;

/** All unknown clubs of the sheet, asked for once: each is one of the known, or a new one. */
export function UnknownClubs({ contest, sheet, onRepaired }: UnknownProps) {
  const names = [
    ...new Set(sheet.faults.filter(({ kind }) => kind === "clubUnknown").map(({ text }) => text.trim())),
  ].slice(0, most);
  const { data = [] } = useQuery({
    queryKey: ["club names", contest._id, names],
    queryFn: () => findClubs(contest._id)(names),
    enabled: names.length > 0,
  });
  const open = data.filter(({ written }) => names.includes(written));
  return (
    <ClubQuestions
      contest={contest}
      names={open}
      onTake={(answers) => {
        sheet.change((draft) => withAnswers(sheet.sheet, draft, answers));
        onRepaired();
      }}
    />
  );
}
