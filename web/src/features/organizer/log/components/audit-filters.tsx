import { useState, type SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import type { AuditSearch } from "@/features/organizer/log/api/audit";
import { actionsSaid } from "@/features/organizer/log/model/audit";
import { useOrganizerContests } from "@/features/organizer/contests/api/contests";
import { ActorName } from "@/features/organizer/people/components/actor-name";
import { namesApart } from "@/ui/contest-names";
import { Button } from "@/ui/button";
import { Select } from "@/ui/select";
import { TextField } from "@/ui/text-field";
import styles from "@/features/organizer/log/components/audit-filters.module.css";

interface AuditFiltersProps {
  asked: AuditSearch;
  /** Nothing is left out. */
  isAll: boolean;
  onAsk: (wanted: AuditSearch) => void;
  onClear: () => void;
}

/** Filters by act, contest and time; the actor is chosen in the list, and shown here. */
export function AuditFilters({ asked, isAll, onAsk, onClear }: AuditFiltersProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(asked.search);
  const contests = useOrganizerContests().data ?? [];
  const everywhere = { id: "all", label: t("organizer.audit.everywhere") };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const search = typed.trim();
    onAsk({
      ...asked,
      search,
      actions: actionsSaid(t("organizer.audit.acts", { returnObjects: true }), search),
    });
  };
  return (
    <form className={styles.filters} onSubmit={submit} role="search">
      <TextField
        label={t("organizer.audit.search")}
        type="search"
        value={typed}
        onChange={setTyped}
        maxLength={100}
      />
      <Select
        label={t("organizer.audit.contest")}
        options={[everywhere, ...[...namesApart(contests)].map(([id, label]) => ({ id, label }))]}
        value={asked.league === "" ? everywhere.id : asked.league}
        onChange={(id) => onAsk({ ...asked, league: id === everywhere.id ? "" : id })}
      />
      <TextField
        label={t("organizer.audit.since")}
        type="date"
        value={asked.since}
        onChange={(since) => onAsk({ ...asked, since })}
      />
      <div className={styles.acts}>
        <Button type="submit">{t("organizer.people.find")}</Button>
        {!isAll && (
          <Button
            onPress={() => {
              setTyped("");
              onClear();
            }}
          >
            {t("organizer.audit.clear")}
          </Button>
        )}
      </div>
      {asked.actor !== "" && (
        <p className={styles.actor}>
          {t("organizer.audit.onlyBy")}{" "}
          <b>
            <ActorName id={asked.actor} />
          </b>
        </p>
      )}
    </form>
  );
}
