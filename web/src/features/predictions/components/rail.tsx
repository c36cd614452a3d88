import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatTenths } from "@/i18n/format";
import { Button } from "@/ui/button";
import { totals, type EventView } from "../model/sheet";
import { ChosenCount, MissingText, PunchCard } from "./progress";
import { TeamNameForm } from "./team-name-form";

/** Beside an open fixture: what is missing and what all choices could bring. */
export function OpenRail({ sheet }: { sheet: readonly EventView[] }) {
  const { t } = useTranslation();
  return (
    <>
      <section className="hide-s">
        <div className="sect">
          <h3>
            <ChosenCount sheet={sheet} />
          </h3>
        </div>
        <PunchCard sheet={sheet} />
        <p className="sm spaced">
          <MissingText sheet={sheet} />
        </p>
      </section>
      <section>
        <div className="sect">
          <h3>{t("predictions.possible")}</h3>
          <b className="d d28">{formatTenths(totals(sheet).possible)}</b>
        </div>
        <p className="sm">{t("predictions.possibleText")}</p>
      </section>
    </>
  );
}

/** Renames the team, in place. */
export function RenameTeam({ name, onSave }: { name: string; onSave: (name: string) => Promise<void> }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <Button size="small" onPress={() => setOpen(true)}>
        {t("predictions.nameChange")}
      </Button>
    );
  }
  return (
    <TeamNameForm
      initial={name}
      refusal={undefined}
      onSave={async (next) => {
        await onSave(next);
        setOpen(false);
      }}
      onCancel={() => setOpen(false)}
    />
  );
}
