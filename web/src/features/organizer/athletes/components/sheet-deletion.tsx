import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AthletesSheet, Contest } from "@/api/types";
import { deleteAthlete, deleteClub } from "@/features/organizer/athletes/api/sheet";
import { useAct } from "@/features/organizer/shared/api/act";
import { ProblemNote } from "@/features/organizer/shared/components/problem-note";
import { textOf } from "@/i18n/format";
import { Button } from "@/ui/button";
import { Disclosure } from "@/ui/disclosure";
import { Acts } from "@/ui/layout";
import { Select, type Option } from "@/ui/select";
import styles from "@/features/organizer/shared/components/form.module.css";

/** Deleting an athlete or a club that no team can have picked; the server says why another one stays. */
export function SheetDeletion({ contest, data }: { contest: Contest; data: AthletesSheet }) {
  const { t } = useTranslation();
  const athletes = data.athletes.map(({ _id, name, surname }) => ({
    id: _id,
    label: `${name} ${surname}`.trim(),
  }));
  const clubs = data.clubs.map(({ key, name }) => ({ id: key, label: textOf(name) }));
  if (athletes.length + clubs.length === 0) return null;
  return (
    <div className={styles.narrow}>
      <Disclosure title={t("organizer.sheet.deletion.title")}>
        <p>{t("organizer.sheet.deletion.text")}</p>
        {contest.eventType === "Fantasy" && athletes.length > 0 && (
          <OneOf
            label={t("organizer.sheet.deletion.athlete")}
            action={t("organizer.sheet.deletion.athleteAct")}
            options={athletes}
            call={deleteAthlete}
            done={(name) => t("organizer.sheet.deletion.going", { name })}
          />
        )}
        <DeletionNotes athletes={data.athletes} />
        {clubs.length > 0 && (
          <OneOf
            label={t("organizer.sheet.deletion.club")}
            action={t("organizer.sheet.deletion.clubAct")}
            options={clubs}
            call={deleteClub(contest.origin._id)}
            done={(name) => t("organizer.sheet.deletion.done", { name })}
          />
        )}
      </Disclosure>
    </div>
  );
}

interface OneOfProps {
  label: string;
  action: string;
  options: readonly Option[];
  call: (id: string) => Promise<unknown>;
  done: (name: string) => string;
}

/** What became of deletions of athletes: squads are being checked, or some have them. */
function DeletionNotes({ athletes }: Pick<AthletesSheet, "athletes">) {
  const { t } = useTranslation();
  return athletes.map(({ _id, name, surname, deletion }) => {
    if (deletion == null) return null;
    const called = `${name} ${surname}`.trim();
    return (
      <p key={_id} role="status">
        {deletion.squads === null
          ? t("organizer.sheet.deletion.checking", { name: called })
          : t("organizer.sheet.deletion.picked", { name: called, count: deletion.squads })}
      </p>
    );
  });
}

function OneOf({ label, action, options, call, done }: OneOfProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const option = options.find(({ id }) => id === chosen);
  const act = useAct(call, {
    done: done(option?.label ?? ""),
    onDone: () => setChosen(null),
  });
  return (
    <div className={styles.act}>
      <Select label={label} options={options} value={option?.id ?? null} onChange={setChosen} />
      <ProblemNote problem={act.problem} />
      <Acts after>
        <Button
          isDisabled={option === undefined}
          isPending={act.isPending}
          onPress={() => option !== undefined && act.run(option.id)}
        >
          {action}
        </Button>
      </Acts>
    </div>
  );
}
