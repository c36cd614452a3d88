import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Contest, OrganizerFixture } from "@/api/types";
import { useOrganizerFixtures } from "@/features/organizer/fixtures/api/fixtures";
import { RecountDialog } from "@/features/organizer/results/components/recount-dialog";
import { Button } from "@/ui/button";
import { Acts } from "@/ui/layout";

interface ActsProps {
  contest: Contest;
  fixture: OrganizerFixture;
}

/** Counting published results anew to see whether anybody's points would differ: of this round, or of all. */
export function RecountActs({ contest, fixture }: ActsProps) {
  const { t } = useTranslation();
  const [counted, setCounted] = useState<readonly OrganizerFixture[] | null>(null);
  const [number, setNumber] = useState(0);
  const { data: fixtures = [fixture] } = useOrganizerFixtures(contest._id);
  const published = fixtures.filter(({ resultsRevision }) => resultsRevision > 0);
  const count = (some: readonly OrganizerFixture[]) => {
    setCounted(some);
    setNumber(number + 1);
  };
  return (
    <div>
      <h3>{t("organizer.recount.title")}</h3>
      <p className="sm">{t("organizer.recount.text")}</p>
      <Acts>
        <Button onPress={() => count([fixture])}>{t("organizer.recount.one")}</Button>
        {published.length > 1 && (
          <Button onPress={() => count(published)}>
            {t("organizer.recount.all", { count: published.length })}
          </Button>
        )}
      </Acts>
      {counted !== null && (
        <RecountDialog
          contest={contest}
          fixtures={counted}
          number={number}
          onClose={() => setCounted(null)}
        />
      )}
    </div>
  );
}
