import { useId } from "react";
import { useWatch, type UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { TableProposal } from "@/api/types";
import type { ImportForm } from "@/features/organizer/imports/model/import-form";
import {
  hasNumbers,
  meanings,
  withMeaning,
  type Meaning,
} from "@/features/organizer/imports/model/table-columns";
import { ChoiceField, FormField } from "@/features/organizer/shared/components/form-field";
import { useFormWords } from "@/features/organizer/shared/components/form-words";
import { YearSelect } from "@/features/organizer/shared/components/year-select";
import { formatCount } from "@/i18n/format";
import { classNames } from "@/ui/class-names";
import { ScrollRegion } from "@/ui/scroll-region";
import { Select } from "@/ui/select";
import styles from "@/features/organizer/imports/components/column-mapper.module.css";
import fieldStyles from "@/ui/field.module.css";
import tableStyles from "@/ui/table.module.css";

interface MapperProps {
  form: UseFormReturn<ImportForm>;
  proposal: TableProposal;
  onChange: (changes: Partial<Pick<ImportForm, "columns" | "year" | "monthFirst">>) => void;
}

/** The heads and the first lines of a table, a choice of its meaning under each head, and how rounds and days are made. */
export function ColumnMapper({ form, proposal, onChange }: MapperProps) {
  const { t } = useTranslation();
  const words = useFormWords();
  const id = useId();
  const [columns, rounds] = useWatch({ control: form.control, name: ["columns", "rounds"] });
  const message = words(form.formState.errors.columns?.message as string | undefined);
  const count = Object.keys(columns).length;
  return (
    <section aria-labelledby={id} className={styles.mapper}>
      <h2 id={id}>{t("organizer.mapper.title")}</h2>
      <p className="sm mut">
        {t("organizer.mapper.text")}{" "}
        {t("organizer.mapper.counts", {
          read: formatCount(count),
          left: formatCount(proposal.columns.length - count),
          lines: formatCount(proposal.lines),
          line: formatCount(proposal.headerLine),
        })}
      </p>
      {message !== undefined && (
        <p className={fieldStyles.error} role="alert">
          {message}
        </p>
      )}
      <FirstLines
        proposal={proposal}
        columns={columns}
        onChoose={(name, meaning) => onChange({ columns: withMeaning(columns, name, meaning) })}
      />
      {proposal.year !== null && <YearSelect year={proposal.year} onChoose={(year) => onChange({ year })} />}
      {hasNumbers(proposal) && (
        <Select
          label={t("organizer.mapper.order")}
          options={[
            { id: "day", label: t("organizer.mapper.dayFirst") },
            { id: "month", label: t("organizer.mapper.monthFirst") },
          ]}
          value={proposal.monthFirst ? "month" : "day"}
          onChange={(order) => onChange({ monthFirst: order === "month" })}
        />
      )}
      {columns.round === undefined && (
        <ChoiceField
          control={form.control}
          name="rounds"
          label={t("organizer.mapper.rounds")}
          options={[
            { id: "week", label: t("organizer.mapper.week") },
            { id: "count", label: t("organizer.mapper.count") },
            { id: "one", label: t("organizer.mapper.one") },
          ]}
        />
      )}
      {columns.round === undefined && rounds === "count" && (
        <FormField control={form.control} name="perRound" label={t("organizer.mapper.perRound")} />
      )}
    </section>
  );
}

interface LinesProps {
  proposal: TableProposal;
  columns: Record<string, string>;
  onChoose: (name: string, meaning: string) => void;
}

/** The table itself: grey is what stands in the file, below it is how it is read. */
function FirstLines({ proposal, columns, onChoose }: LinesProps) {
  const { t } = useTranslation();
  const chosen = new Map(Object.entries(columns).map(([meaning, name]) => [name, meaning]));
  return (
    <ScrollRegion label={t("organizer.mapper.lines")}>
      <table className={classNames(tableStyles.table, styles.lines)}>
        <thead>
          <tr>
            <th scope="col">{t("organizer.mapper.line")}</th>
            {proposal.columns.map((column, at) => (
              <th key={at} scope="col">
                {column.name}
                {column.name !== "" && (
                  <MeaningChoice
                    column={column}
                    meaning={chosen.get(column.name) ?? ""}
                    onChoose={(meaning) => onChoose(column.name, meaning)}
                  />
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {proposal.rows.map(({ line, cells }) => (
            <tr key={line}>
              <th scope="row">{line}</th>
              {cells.map(({ text, read }, at) => (
                <td
                  key={at}
                  className={classNames(!chosen.has(proposal.columns[at]?.name ?? "") && styles.left)}
                >
                  {read === null ? (
                    text
                  ) : (
                    <>
                      <span className="sm mut">{text}</span>
                      <b className={styles.read}>{read}</b>
                    </>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

interface ChoiceProps {
  column: TableProposal["columns"][number];
  meaning: string;
  onChoose: (meaning: string) => void;
}

function MeaningChoice({ column, meaning, onChoose }: ChoiceProps) {
  const { t } = useTranslation();
  const labels: Record<Meaning, string> = {
    round: t("organizer.feeds.column.round"),
    date: t("organizer.mapper.date"),
    time: t("organizer.feeds.column.time"),
    home: t("organizer.feeds.column.home"),
    away: t("organizer.feeds.column.away"),
    score: t("organizer.mapper.score"),
    homeScore: t("organizer.feeds.column.homeScore"),
    awayScore: t("organizer.feeds.column.awayScore"),
    venue: t("organizer.feeds.column.venue"),
    number: t("organizer.feeds.column.number"),
    event: t("organizer.feeds.column.event"),
    starters: t("organizer.feeds.column.starters"),
  };
  const signs = {
    kept: t("organizer.mapper.kept"),
    recognised: t("organizer.mapper.recognised"),
    chosen: t("organizer.mapper.chosen"),
    unknown: t("organizer.mapper.leftOut"),
    empty: t("organizer.mapper.empty"),
  };
  return (
    <>
      <select
        className={classNames(fieldStyles.choice, styles.choice, meaning === "" && styles.none)}
        aria-label={t("organizer.mapper.meaning", { name: column.name })}
        value={meaning}
        onChange={(changed) => onChoose(changed.target.value)}
      >
        <option value="">{t("organizer.mapper.skip")}</option>
        {meanings.map((one) => (
          <option key={one} value={one}>
            {labels[one]}
          </option>
        ))}
      </select>
      <span className={styles.sign} data-sign={column.sign}>
        {signs[column.sign]}
      </span>
    </>
  );
}
