import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { blockPerson } from "@/features/organizer/people/api/people";
import { useAct } from "@/features/organizer/shared/api/act";
import { FormField } from "@/features/organizer/shared/components/form-field";
import { ProblemNote } from "@/features/organizer/shared/components/problem-note";
import { reasonForm } from "@/features/organizer/shared/model/checks";
import type { Person } from "@/features/organizer/people/model/people";
import { scopesOf } from "@/features/organizer/people/model/people";
import { Button } from "@/ui/button";
import { Acts } from "@/ui/layout";
import { Select } from "@/ui/select";
import styles from "@/features/organizer/shared/components/form.module.css";

interface BlockFormProps {
  person: Person;
  /** The contest that is offered first. */
  league?: string | undefined;
}

/** From what somebody is to be blocked, and why. A refusal keeps what was typed. */
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
    <form className={styles.act} onSubmit={(event) => void submit(event)} noValidate>
      <h3>{t("organizer.people.blockTitle")}</h3>
      <Select
        label={t("organizer.people.scope")}
        options={options}
        value={scope.league ?? "account"}
        onChange={(id) => setScope(scopes.find(({ league }) => (league ?? "account") === id) ?? scope)}
      />
      <FormField
        control={form.control}
        name="reason"
        label={t("organizer.people.reason")}
        hint={
          scope.league === null ? t("organizer.people.accountEffect") : t("organizer.people.contestEffect")
        }
        rows={3}
        isRequired
      />
      <ProblemNote problem={act.problem} />
      <Acts>
        <Button type="submit" look="primary" isPending={act.isPending}>
          {t("organizer.people.block")}
        </Button>
      </Acts>
    </form>
  );
}
