import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, type SubmitEvent } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { ApiProblem } from "@/api/problem";
import type { BodyOf } from "@/api/types";
import { makeContest } from "@/features/organizer/contests/api/contests";
import { NameFields } from "@/features/organizer/contests/components/name-fields";
import { nameForm, type NameForm } from "@/features/organizer/contests/model/contest-forms";
import { beginning, type NewContest } from "@/features/organizer/contests/model/new-contest";
import { editedOf } from "@/features/organizer/contests/model/patches";
import { around, draftOf, pathOf } from "@/features/organizer/contests/model/steps";
import { useMaking } from "@/features/organizer/shared/api/act";
import { useIsHere } from "@/features/organizer/shared/hooks/use-is-here";
import { ProblemNote } from "@/features/organizer/shared/components/problem-note";
import { fromLocalInput } from "@/features/organizer/shared/model/moments";
import { Button, ButtonLink } from "@/ui/button";
import { Acts } from "@/ui/layout";
import { keepDraft } from "@/ui/use-draft";
import formStyles from "@/features/organizer/shared/components/form.module.css";
import styles from "@/features/organizer/contests/components/step-frame.module.css";

interface NewNameProps {
  contest: NewContest;
  onChange: (change: Partial<NewContest>) => void;
  /** The server has it: nothing is to be kept here any more. */
  onMade: () => void;
}

type Sharing = NonNullable<BodyOf<"/organizer/contests/leagues", "post">["sharing"]>;

interface Sent {
  valid: NameForm;
  /** Whether a competition of this name is shared; at first the server asks. */
  sharing: Sharing;
  /** The form when it was sent. */
  typed: NameForm;
}

/** What the new contest is called; with it the server makes the draft, and the wizard goes on there. */
export function NewName({ contest, onChange, onMade }: NewNameProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const { template, name, nameEn, startDate } = contest;
  const make = ({ valid, sharing, key }: Sent & { key: string }) =>
    makeContest({
      ...{ template, ...beginning(template), ...valid },
      ...{ startDate: fromLocalInput(valid.startDate), sharing, key },
    });
  const act = useMaking(make, {
    done: ({ valid: { name: made } }) => t("organizer.contests.made", { name: made }),
    onAnswer: onMade,
    onDone: (made, { typed: sent }) => {
      if (!isHere.current) return;
      onMade(); // typing on has kept it again
      const { after } = around("name", made.eventType);
      // input while it was being made goes on as unsaved
      const later = editedOf(form.getValues(), sent);
      const isAllSent = Object.keys(later).length === 0;
      if (!isAllSent) keepDraft(draftOf(made._id, "name"), later);
      void navigate(pathOf(made._id, isAllSent ? (after ?? "check") : "name"));
    },
  });
  const form = useForm<NameForm>({
    resolver: zodResolver(nameForm),
    mode: "onTouched",
    defaultValues: { name, nameEn, startDate },
  });
  // within the event that changes it: a reload right after the last letter loses nothing
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => onChange(values) }),
    [form, onChange],
  );
  const send = (sharing: Sharing) =>
    void form.handleSubmit((valid) => act.run({ valid, sharing, typed: { ...form.getValues() } }))();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    send("ask");
  };
  return (
    <form className={styles.step} onSubmit={submit} noValidate>
      <div className={formStyles.narrow}>
        <NameFields control={form.control} />
        <p className="sm mut">{t("organizer.contests.draftText")}</p>
        <ProblemNote problem={act.problem} />
        {act.problem instanceof ApiProblem && act.problem.code === "origin-exists" && (
          <Acts after>
            <Button onPress={() => send("share")} isPending={act.isPending}>
              {t("organizer.wizard.name.share")}
            </Button>
            <Button onPress={() => send("own")} isPending={act.isPending}>
              {t("organizer.wizard.name.own")}
            </Button>
          </Acts>
        )}
      </div>
      <div className={styles.bar}>
        <ButtonLink to="/organizer/new">{t("organizer.wizard.back")}</ButtonLink>
        <span />
        <ButtonLink to="/organizer/contests">{t("organizer.wizard.setAside")}</ButtonLink>
        <Button look="primary" type="submit" isPending={act.isPending}>
          {t("organizer.contests.save")}
        </Button>
      </div>
    </form>
  );
}
