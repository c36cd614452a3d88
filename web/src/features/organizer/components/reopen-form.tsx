import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { Contest, OrganizerFixture } from "@/api/types";
import { FormField, MomentField } from "@/features/organizer/components/form-field";
import { ProblemNote } from "@/features/organizer/components/problem-note";
import { useAct } from "@/features/organizer/api/act";
import { reopenFixture } from "@/features/organizer/api/fixtures";
import { reopenForm, type ReopenForm as Reopening } from "@/features/organizer/model/forms";
import { fromLocalInput } from "@/features/organizer/model/moments";
import { Button } from "@/ui/button";
import { classNames } from "@/ui/class-names";
import styles from "@/features/organizer/components/form.module.css";
import layoutStyles from "@/ui/layout.module.css";

/** Opens a locked fixture again until a new deadline, with a reason. */
export function ReopenForm({ contest, fixture }: { contest: Contest; fixture: OrganizerFixture }) {
  const { t } = useTranslation();
  const act = useAct(reopenFixture({ leagueId: contest._id, fixtureId: fixture._id }), {
    done: t("organizer.fixture.reopened", { name: fixture.name }),
  });
  const form = useForm<Reopening>({
    resolver: zodResolver(reopenForm),
    defaultValues: { reason: "", closesAt: "" },
  });
  const submit = form.handleSubmit((values) =>
    act.run({ reason: values.reason, closesAt: fromLocalInput(values.closesAt) ?? "" }),
  );
  return (
    <form className={styles.act} onSubmit={(event) => void submit(event)} noValidate>
      <p>{t("organizer.fixture.reopenText")}</p>
      <MomentField
        control={form.control}
        name="closesAt"
        label={t("organizer.fixture.newClosesAt")}
        isRequired
      />
      <FormField
        control={form.control}
        name="reason"
        label={t("organizer.reason")}
        hint={t("organizer.reasonHint")}
        rows={2}
        isRequired
      />
      <ProblemNote problem={act.problem} />
      <div className={classNames(layoutStyles.acts, styles.send)}>
        <Button type="submit" isPending={act.isPending}>
          {t("organizer.fixture.reopenAction", { name: fixture.name })}
        </Button>
      </div>
    </form>
  );
}
