import { useTranslation } from "react-i18next";
import type { PrivateLeague } from "@/api/types";
import { useDescribePrivateLeague } from "@/features/private-leagues/api/leagues";
import { SaveState } from "@/features/private-leagues/components/save-state";
import { useAutosave } from "@/features/private-leagues/hooks/use-autosave";
import { lengthOf, longestDescription, longestName } from "@/features/private-leagues/model/texts";
import { formatCount } from "@/i18n/format";
import { SectionHead } from "@/ui/section-head";
import { TextField } from "@/ui/text-field";
import { wordsFor } from "@/ui/toast";
import styles from "@/features/private-leagues/components/about.module.css";

/** What the league is about; its admin writes there, and it saves itself (spec §5). */
export function About({ league, isEditable }: { league: PrivateLeague; isEditable: boolean }) {
  const { t } = useTranslation();
  if (!isEditable && league.description === "") return null;
  return (
    <section>
      <SectionHead>
        <h2 className="d20">{t("privateLeagues.about")}</h2>
      </SectionHead>
      {isEditable ? (
        <div className={styles.fields}>
          <Wording key={`${league._id} name`} league={league} field="name" />
          <Wording key={`${league._id} description`} league={league} field="description" />
        </div>
      ) : (
        <p className={styles.words}>{league.description}</p>
      )}
    </section>
  );
}

/** The name or the description: saved 5 s after the last change and when the field is left. */
function Wording({ league, field }: { league: PrivateLeague; field: "name" | "description" }) {
  const { t } = useTranslation();
  const describe = useDescribePrivateLeague();
  const saving = useAutosave(`private-league.${league._id}.${field}`, (text) =>
    describe.mutateAsync({ params: { path: { privateLeagueId: league._id } }, body: { [field]: text } }),
  );
  const value = saving.text ?? league[field];
  const isName = field === "name";
  return (
    <div>
      <TextField
        label={isName ? t("privateLeagues.name") : t("privateLeagues.description")}
        name={field}
        value={value}
        onChange={saving.change}
        onBlur={saving.leave}
        error={saving.status === "failed" ? wordsFor(saving.error) : undefined}
        autoComplete="off"
        {...(isName ? { maxLength: longestName } : { rows: 4 })}
      />
      <div className={styles.below}>
        <SaveState status={saving.status} isTouched={saving.text !== null} onRetry={saving.retry} />
        {!isName && (
          <span className={styles.counter} data-over={lengthOf(value) > longestDescription || undefined}>
            {t("privateLeagues.counter", {
              number: formatCount(lengthOf(value)),
              most: formatCount(longestDescription),
            })}
          </span>
        )}
      </div>
    </div>
  );
}
