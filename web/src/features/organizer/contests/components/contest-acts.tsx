import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { Contest } from "@/api/types";
import { copyContest, unpublishContest, useReadiness } from "@/features/organizer/contests/api/contests";
import { ContestDeletion } from "@/features/organizer/contests/components/contest-deletion";
import { nameForm, type NameForm } from "@/features/organizer/contests/model/contest-forms";
import { FormField, MomentField } from "@/features/organizer/shared/components/form-field";
import { ProblemNote } from "@/features/organizer/shared/components/problem-note";
import { useIsHere } from "@/features/organizer/shared/hooks/use-is-here";
import { useAct, useMaking } from "@/features/organizer/shared/api/act";
import { fromLocalInput, toLocalInput } from "@/features/organizer/shared/model/moments";
import { Button, ButtonLink } from "@/ui/button";
import { classNames } from "@/ui/class-names";
import { Disclosure } from "@/ui/disclosure";
import styles from "@/features/organizer/shared/components/form.module.css";
import layoutStyles from "@/ui/layout.module.css";

/** The acts on a whole contest: a copy, back to draft, the end, the deletion of a draft. */
export function ContestActs({ contest }: { contest: Contest }) {
  const { t } = useTranslation();
  const isOut = contest.state === "published" || contest.state === "running";
  return (
    <section className={styles.narrow}>
      <Disclosure title={t("organizer.settings.copy")}>
        <Copy contest={contest} />
      </Disclosure>
      {contest.state === "draft" && (
        <Disclosure title={t("organizer.settings.delete")}>
          <ContestDeletion contest={contest} />
        </Disclosure>
      )}
      {isOut && (
        <Disclosure title={t("organizer.settings.draft")}>
          <BackToDraft contest={contest} />
        </Disclosure>
      )}
      {isOut && (
        <div className={layoutStyles.acts}>
          <ButtonLink to={`/organizer/${contest._id}/closing`}>{t("organizer.contests.close")}</ButtonLink>
        </div>
      )}
    </section>
  );
}

/** Taking a contest back is possible until somebody joins; the server says so, too, if it was just now. */
function BackToDraft({ contest }: { contest: Contest }) {
  const { t } = useTranslation();
  const { data } = useReadiness(contest._id);
  const act = useAct(unpublishContest, {
    done: t("organizer.settings.draftDone", { name: contest.name }),
  });
  if (data?.joined === true) return <p>{t("organizer.settings.draftJoined")}</p>;
  return (
    <div className={styles.act}>
      <p>{t("organizer.settings.draftText")}</p>
      <ProblemNote problem={act.problem} />
      <div className={classNames(layoutStyles.acts, styles.send)}>
        <Button onPress={() => act.run(contest._id)} isPending={act.isPending}>
          {t("organizer.settings.draftAction", { name: contest.name })}
        </Button>
      </div>
    </div>
  );
}

function Copy({ contest }: { contest: Contest }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const form = useForm<NameForm>({
    resolver: zodResolver(nameForm),
    mode: "onTouched",
    defaultValues: { name: "", nameEn: "", startDate: toLocalInput(new Date().toISOString()) },
  });
  const act = useMaking(copyContest(contest._id), {
    done: ({ name }) => t("organizer.settings.copyDone", { name }),
    onDone: (made) => {
      if (isHere.current) void navigate(`/organizer/${made._id}`);
    },
  });
  const submit = form.handleSubmit(({ startDate, ...names }) =>
    act.run({ ...names, startDate: fromLocalInput(startDate) }),
  );
  return (
    <form className={styles.act} onSubmit={(event) => void submit(event)} noValidate>
      <p>{t("organizer.settings.copyText")}</p>
      <FormField
        control={form.control}
        name="name"
        label={t("organizer.settings.copyName")}
        hint={t("organizer.form.nameLength")}
        isRequired
      />
      <FormField
        control={form.control}
        name="nameEn"
        label={t("organizer.settings.copyNameEn")}
        hint={t("organizer.form.nameEnHint")}
      />
      <MomentField
        control={form.control}
        name="startDate"
        label={t("organizer.settings.copyStart")}
        hint={t("organizer.contests.startHint")}
        isRequired
      />
      <ProblemNote problem={act.problem} />
      <div className={classNames(layoutStyles.acts, styles.send)}>
        <Button type="submit" isPending={act.isPending}>
          {t("organizer.settings.copyAction")}
        </Button>
      </div>
    </form>
  );
}
