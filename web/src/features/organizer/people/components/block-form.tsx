import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { ActForm, Reason } from "@/features/organizer/shared/components/act-form";
import { blockPerson } from "@/features/organizer/people/api/people";
import { useAct } from "@/features/organizer/shared/api/act";
import { reasonForm } from "@/features/organizer/shared/model/checks";
import type { Person } from "@/features/organizer/people/model/people";
import { scopesOf } from "@/features/organizer/people/model/people";
import { Select } from "@/ui/select";

interface BlockFormProps {
  person: Person;
  /** The contest that is offered first. */
  league?: string | undefined;
}

/** From what somebody is to be blocked, and why. A refusal keeps the input. */
export function BlockForm({ person, league }: BlockFormProps) {
  const { t } = useTranslation();
  const scopes = scopesOf(person);
  const [scope, setScope] = useState(() => scopes.find((one) => one.league === league) ?? scopes[0] ?? null);
  const form = useForm({ resolver: zodResolver(reasonForm), defaultValues: { reason: "" } });
  const act = useAct(blockPerson(person._id), {
    done: t("organizer.people.blockedNow"),
    onAnswer: () => form.reset(),
  });
  if (scope === null) return null;
  const options = scopes.map(({ league, name }) => ({
    id: league ?? "account",
    label: name ?? t("organizer.people.account"),
  }));
  const submit = form.handleSubmit(({ reason }) => act.run({ league: scope.league, reason }));
  return (
    <ActForm act={act} submit={submit} action={t("organizer.people.block")} isPrimary>
      <h3>{t("organizer.people.blockTitle")}</h3>
      <Select
        label={t("organizer.people.scope")}
        options={options}
        value={scope.league ?? "account"}
        onChange={(id) => setScope(scopes.find(({ league }) => (league ?? "account") === id) ?? scope)}
      />
      <Reason
        control={form.control}
        label={t("organizer.people.reason")}
        hint={
          scope.league === null ? t("organizer.people.accountEffect") : t("organizer.people.contestEffect")
        }
        rows={3}
      />
    </ActForm>
  );
}
