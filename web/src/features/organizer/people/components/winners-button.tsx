import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Contest } from "@/api/types";
import { useWinnersFile } from "@/features/organizer/people/hooks/use-winners-file";
import { Button } from "@/ui/button";

/** Saves the list of winners of a contest that is over. */
export function WinnersButton({ contest, fixtureId }: { contest: Contest; fixtureId: string }) {
  const { t } = useTranslation();
  const file = useWinnersFile(contest, fixtureId);
  return (
    <Button isPending={file.isPending} onPress={() => file.mutate()}>
      <Download className="ico" aria-hidden="true" />
      {t("organizer.winners.save")}
    </Button>
  );
}
