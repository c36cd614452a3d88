import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate } from "react-router";
import { hasCode } from "@/api/problem";
import { useSession, userOf } from "@/api/session";
import type { Contest, LeagueDocument } from "@/api/types";
import { useJoin, useRegulation } from "@/features/contests/api/membership";
import { domainWords } from "@/features/contests/components/entry-words";
import { isOfOtherDomain, missingConsents } from "@/features/contests/model/membership";
import { textOf } from "@/i18n/format";
import { Button } from "@/ui/button";
import { Checkbox } from "@/ui/checkbox";
import { Dialog } from "@/ui/dialog";
import { DocumentText } from "@/ui/document-text";
import { ErrorState, SkeletonLines } from "@/ui/states";
import { TextField } from "@/ui/text-field";
import { wordsFor } from "@/ui/toast";
import styles from "@/features/contests/components/regulation-dialog.module.css";

interface RegulationDialogProps {
  contest: Contest;
  /** False: only to read. */
  mayJoin: boolean;
  onClose: () => void;
}

/** The contest's regulation, and joining: the button accepts it; the contest's own consents stand beside the button. */
export function RegulationDialog({ contest, mayJoin, onClose }: RegulationDialogProps) {
  const { t } = useTranslation();
  const regulation = useRegulation(contest);
  const join = useJoin(contest, onClose);
  const me = userOf(useSession());
  const isRefused = mayJoin && isOfOtherDomain(contest, me?.email ?? null);
  const [code, setCode] = useState("");
  const [consents, setConsents] = useState<Readonly<Record<string, boolean>>>({});
  const [wasTried, setTried] = useState(false);
  const boxes = useRef<HTMLDivElement>(null);
  const lacking = missingConsents(contest, consents);
  const lacksCode = contest.admission === "code" && code.trim() === "";
  const submit = () => {
    setTried(true);
    if (lacksCode) boxes.current?.querySelector<HTMLElement>("input")?.focus();
    else if (lacking.length > 0)
      boxes.current?.querySelector<HTMLElement>("[aria-required]:not(:checked)")?.focus();
    if (regulation.data === undefined || lacking.length > 0 || lacksCode) return;
    join.mutate(
      {
        body: {
          subscribedLeagueId: contest._id,
          joinedLeagueEventType: contest.eventType,
          acceptedRegulationHash: regulation.data.hash,
          ...(contest.admission === "code" ? { entryCode: code.trim() } : {}),
          consents: Object.fromEntries(
            contest.additionalOptions.consents.map(({ key }) => [key, consents[key] === true]),
          ),
        },
      },
      {
        onError: (error) => {
          if (hasCode(error, "regulation-changed")) void regulation.refetch();
        },
      },
    );
  };
  if (hasCode(regulation.error, "contest-not-found"))
    return <Navigate to={`/notFound?what=${encodeURIComponent(contest.name)}`} replace />;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      eyebrow={t("contests.regulation")}
      title={contest.name}
      footer={
        isRefused ? (
          <>
            <p className={styles.refused} role="alert">
              {t("entry.otherDomain", { domains: domainWords(contest), email: me?.email ?? "" })}
            </p>
            <Button onPress={onClose}>{t("ui.close")}</Button>
          </>
        ) : mayJoin ? (
          <>
            <div className={styles.statements} ref={boxes}>
              {contest.admission === "code" && (
                <TextField
                  label={t("entry.code")}
                  hint={t("entry.codeHint")}
                  value={code}
                  onChange={setCode}
                  autoComplete="off"
                  maxLength={40}
                  error={wasTried && lacksCode ? t("entry.codeMissing") : undefined}
                  isRequired
                />
              )}
              {contest.additionalOptions.consents.map(({ key, text, required }) => (
                <Checkbox
                  key={key}
                  required={required}
                  isSelected={consents[key] === true}
                  onChange={(given) => setConsents((before) => ({ ...before, [key]: given }))}
                  error={wasTried && lacking.includes(key) ? t("contests.consentRequired") : undefined}
                >
                  {textOf(text)}
                </Checkbox>
              ))}
              {join.isError && (
                <p className={styles.refused} role="alert">
                  {wordsFor(join.error)}
                </p>
              )}
            </div>
            <Button onPress={onClose}>{t("contests.notNow")}</Button>
            <Button
              look="primary"
              onPress={submit}
              isPending={join.isPending}
              isDisabled={regulation.data === undefined}
            >
              {contest.admission === "approval" ? t("entry.acceptAndAsk") : t("contests.acceptAndJoin")}
            </Button>
          </>
        ) : (
          <Button onPress={onClose}>{t("ui.close")}</Button>
        )
      }
    >
      {regulation.error !== null ? (
        <ErrorState error={regulation.error} onRetry={() => void regulation.refetch()} />
      ) : regulation.data === undefined ? (
        <SkeletonLines lines={5} height={44} />
      ) : (
        <Sections document={regulation.data} />
      )}
    </Dialog>
  );
}

function Sections({ document }: { document: LeagueDocument }) {
  return (
    <ol className={styles.sections}>
      {document.sections.map((section) => (
        <li key={section.title}>
          <b>{section.title}</b>
          <DocumentText body={section.body} />
        </li>
      ))}
    </ol>
  );
}
