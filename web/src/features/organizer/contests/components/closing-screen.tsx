import { zodResolver } from "@hookform/resolvers/zod";
import { Flag, Mail, Undo2, X } from "lucide-react";
import { useId, useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Navigate } from "react-router";
import type { Closing, Contest } from "@/api/types";
import { closeContest, useClosing } from "@/features/organizer/contests/api/closing";
import {
  canAccept,
  ClosingList,
  type AcceptedKey,
} from "@/features/organizer/contests/components/closing-list";
import { ClosingStub } from "@/features/organizer/contests/components/closing-stub";
import { closingForm } from "@/features/organizer/contests/model/contest-forms";
import { ActForm, Reason } from "@/features/organizer/shared/components/act-form";
import { FormField } from "@/features/organizer/shared/components/form-field";
import { TwoColumns } from "@/features/organizer/shared/components/two-columns";
import { useContest } from "@/features/organizer/shared/hooks/use-contest";
import { useAct } from "@/features/organizer/shared/api/act";
import { ButtonLink } from "@/ui/button";
import { Masthead } from "@/ui/masthead";
import { ErrorState, SkeletonLines } from "@/ui/states";
import formStyles from "@/features/organizer/shared/components/form.module.css";
import styles from "@/features/organizer/contests/components/publishing.module.css";

/** Closing a contest: the open points, and the ticket that closes it; afterwards for a day the way back. */
export function ClosingScreen() {
  const { t } = useTranslation();
  const contest = useContest();
  if (contest.state === "draft") return <Navigate to={`/organizer/${contest._id}/settings/check`} replace />;
  return (
    <>
      <Masthead title={t("organizer.ending.title")} eyebrow={contest.name} />
      {contest.isClosed ? (
        <>
          <p className={formStyles.narrow}>{t("organizer.contests.closedText")}</p>
          <ClosingStub contest={contest} />
        </>
      ) : (
        <Open contest={contest} />
      )}
    </>
  );
}

function Open({ contest }: { contest: Contest }) {
  const { data, error, refetch, isFetching } = useClosing(contest._id);
  const [accepted, setAccepted] = useState<readonly AcceptedKey[]>([]);
  if (data === undefined)
    return error === null ? (
      <SkeletonLines lines={6} height={60} />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    );
  return (
    <div className={styles.publishing}>
      <TwoColumns hasTicket>
        <ClosingList
          contestId={contest._id}
          closing={data}
          accepted={accepted}
          onAccept={(key, isOn) =>
            setAccepted((before) => [...before.filter((one) => one !== key), ...(isOn ? [key] : [])])
          }
          isChecking={isFetching}
          onCheck={() => void refetch()}
        />
        <Ticket contest={contest} closing={data} accepted={accepted} />
      </TwoColumns>
    </div>
  );
}

interface TicketProps {
  contest: Contest;
  closing: Closing;
  accepted: readonly AcceptedKey[];
}

/** The open points, the effects of closing, and the act, with the contest's name typed. The server refuses a contest that is not ready. */
function Ticket({ contest, closing, accepted }: TicketProps) {
  const { t } = useTranslation();
  const { _id, name } = contest;
  const title = useId();
  const form = useForm({
    resolver: zodResolver(closingForm(name)),
    defaultValues: { reason: "", name: "" },
  });
  const act = useAct(closeContest(_id), { done: t("organizer.contests.closed", { name }) });
  const left = closing.checks.filter(
    ({ key, state }) => state === "blocking" || (canAccept(key) && !accepted.includes(key)),
  );
  return (
    <aside className={styles.ticket} aria-label={t("organizer.ending.label")} data-ready={left.length === 0}>
      <div className="eb">{t("organizer.ending.label")}</div>
      <h2 id={title} aria-live="polite">
        {left.length === 0
          ? t("organizer.ending.ready")
          : t("organizer.publishing.left", { count: left.length })}
      </h2>
      {left.length > 0 && (
        <ul className={styles.points}>
          {left.map(({ key, title: point }) => (
            <li key={key} className={styles.missing}>
              <X className="ico" aria-hidden="true" />
              {point}
            </li>
          ))}
        </ul>
      )}
      <ul className={styles.points} data-consequences="">
        <li>
          <Flag className="ico" aria-hidden="true" />
          {t("organizer.ending.final")}
        </li>
        <li>
          <Mail className="ico" aria-hidden="true" />
          {t("organizer.ending.told")}
        </li>
        <li>
          <Undo2 className="ico" aria-hidden="true" />
          {t("organizer.ending.back")}
        </li>
      </ul>
      <ActForm
        act={act}
        submit={form.handleSubmit(({ reason }) => act.run({ reason, accepts: [...accepted] }))}
        action={t("organizer.contests.close")}
        isPrimary={left.length === 0}
        more={<ButtonLink to={`/organizer/${_id}/settings`}>{t("organizer.ending.notYet")}</ButtonLink>}
      >
        <Reason control={form.control} />
        <FormField
          control={form.control}
          name="name"
          label={t("organizer.ending.name")}
          hint={name}
          isRequired
        />
      </ActForm>
    </aside>
  );
}
