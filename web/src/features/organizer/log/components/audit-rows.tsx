import { useTranslation } from "react-i18next";
import type { AuditEntry } from "@/api/types";
import { ActorName } from "@/features/organizer/people/components/actor-name";
import { useOrganizerContests } from "@/features/organizer/contests/api/contests";
import { changesOf, sealOf } from "@/features/organizer/log/model/audit";
import { formatCount, formatMoment } from "@/i18n/format";
import { classNames } from "@/ui/class-names";
import { Tag } from "@/ui/stamp";
import styles from "@/features/organizer/log/components/audit-rows.module.css";

/** Before an act on a contest that only organizers see (proto-contracts/contracts/events/audit.py). */
const draft = "draft.";

interface AuditRowsProps {
  entries: readonly AuditEntry[];
  /** The first entry that isn't as it was written; later ones are uncertain. */
  brokenAt: number | null;
  onActor: (actor: string) => void;
}

/** Entries with their number, when, who, what and why, and their seal. */
export function AuditRows({ entries, brokenAt, onActor }: AuditRowsProps) {
  const { t } = useTranslation();
  return (
    <div role="table" aria-label={t("organizer.audit.title")} className={styles.table}>
      <div role="rowgroup" className={styles.heads}>
        <div role="row" className={styles.row}>
          <span role="columnheader">{t("organizer.audit.number")}</span>
          <span role="columnheader">{t("organizer.audit.when")}</span>
          <span role="columnheader">{t("organizer.audit.who")}</span>
          <span role="columnheader">{t("organizer.audit.what")}</span>
          <span role="columnheader" className={styles.seal}>
            {t("organizer.audit.seal")}
          </span>
        </div>
      </div>
      <div role="rowgroup">
        {entries.map((entry) => (
          <Entry key={entry.number} entry={entry} brokenAt={brokenAt} onActor={onActor} />
        ))}
      </div>
    </div>
  );
}

function Entry({
  entry,
  brokenAt,
  onActor,
}: { entry: AuditEntry } & Pick<AuditRowsProps, "brokenAt" | "onActor">) {
  const { t } = useTranslation();
  const { number, at, actorId, action, subjectId, leagueId, before, after, reason, hash } = entry;
  const contest = useOrganizerContests().data?.find(({ _id }) => _id === leagueId);
  const isBroken = number === brokenAt;
  const isDraft = action.startsWith(draft);
  const act = isDraft ? action.slice(draft.length) : action;
  const changes = changesOf(before, after, {
    moment: formatMoment,
    many: (values) => t("organizer.audit.values", { count: values, number: formatCount(values) }),
  });
  return (
    <div
      role="row"
      className={classNames(
        styles.row,
        isBroken && styles.broken,
        brokenAt !== null && number > brokenAt && styles.uncertain,
      )}
    >
      <b role="cell">{formatCount(number)}</b>
      <span role="cell">
        <time dateTime={at}>{formatMoment(at)}</time>
      </span>
      <span role="cell">
        {actorId === null ? (
          <ActorName id={null} />
        ) : (
          <button
            type="button"
            className={styles.actor}
            onClick={() => onActor(actorId)}
            title={t("organizer.audit.onlyTheirs")}
          >
            <ActorName id={actorId} />
          </button>
        )}
      </span>
      <div role="cell">
        <b className={styles.action} title={`${action} ${subjectId}`}>
          {/* an act of a newer release has no words here yet */}
          {t(`organizer.audit.acts.${act as "fixture.closed"}`, { defaultValue: act })}
        </b>{" "}
        {isDraft && <Tag>{t("organizer.audit.draft")}</Tag>}
        {reason !== null && <p>{t("organizer.log.reason", { reason })}</p>}
        <p className="sm mut">{[...(contest === undefined ? [] : [contest.name]), ...changes].join(" · ")}</p>
        {isBroken && <p className={styles.fault}>{t("organizer.audit.notItsSeal")}</p>}
      </div>
      <span role="cell" className={classNames("sm mut", styles.seal)}>
        {sealOf(hash)}
      </span>
    </div>
  );
}
