import { X } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Contest } from "@/api/types";
import { UnknownClubs } from "@/features/organizer/athletes/components/unknown-clubs";
import { ClubRepair } from "@/features/organizer/athletes/components/club-repair";
import { useSheetFaultWords } from "@/features/organizer/athletes/components/fault-words";
import { useSaleWords } from "@/features/organizer/athletes/components/sale-words";
import type { Sheet } from "@/features/organizer/athletes/hooks/use-sheet";
import { priceOf, textFor, meaningsOf, type Sale } from "@/features/organizer/athletes/model/cells";
import {
  keptOver,
  typedOver,
  withClub,
  type Draft,
  type Row,
} from "@/features/organizer/athletes/model/draft";
import { usualOf, type Fault } from "@/features/organizer/athletes/model/faults";
import { Button } from "@/ui/button";
import { Acts } from "@/ui/layout";
import { SectionHead } from "@/ui/section-head";
import styles from "@/features/organizer/athletes/components/repairs.module.css";

/** So many are listed; the others come up as these are repaired. */
const most = 20;

interface RepairsProps {
  contest: Contest;
  sheet: Sheet;
  /** The button goes away with the focus on it. */
  onRepaired: () => void;
}

/** The faults, each with the one press that most likely repairs it. */
export function Repairs({ contest, sheet, onRepaired }: RepairsProps) {
  const { t } = useTranslation();
  const { faults, clubFaults, rows } = sheet;
  const all = faults.length + clubFaults.length;
  if (all === 0) return null;
  const room = Math.max(0, most - clubFaults.length);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (
    <section aria-label={t("organizer.sheet.repairs")} data-repairs="">
      <SectionHead>
        <h2>{t("organizer.sheet.repairs")}</h2>
        <b className="d d20">{all}</b>
      </SectionHead>
      <UnknownClubs contest={contest} sheet={sheet} onRepaired={onRepaired} />
      <ul className={styles.repairs}>
        {clubFaults.slice(0, most).map((fault) => (
          <ClubRepair key={`club ${fault.club} ${fault.column}`} {...{ sheet, fault, onRepaired }} />
        ))}
        {faults.slice(0, room).map((fault) => {
          const row = byId.get(fault.row);
          return row === undefined ? null : (
            <Repair key={`${fault.row} ${fault.column}`} {...{ sheet, fault, row, onRepaired }} />
          );
        })}
      </ul>
      {all > most && <p className="sm mut">{t("organizer.sheet.moreFaults", { count: all - most })}</p>}
    </section>
  );
}

interface RepairProps extends Omit<RepairsProps, "contest"> {
  fault: Fault;
  row: Row;
}

function Repair({ sheet, fault, row, onRepaired }: RepairProps) {
  const { t } = useTranslation();
  const say = useSheetFaultWords(usualOf(sheet.sheet));
  const sales = useSaleWords();
  const who = `${row.cells.name} ${row.cells.surname}`.trim();
  const { column, kind, repair, text } = fault;
  const change = (make: (draft: Draft) => Draft) => {
    sheet.change(make);
    onRepaired();
  };
  const write = (words: string) =>
    change((draft) => typedOver(sheet.sheet, draft, [{ row: row.id, column, text: words }]));
  const readable = (words: string) => (column === "sale" ? sales[words as Sale] : words);
  const held = row.athlete === null ? null : textFor(column, meaningsOf(row.athlete)[column], sheet.known);
  return (
    <li data-fault={kind}>
      <X className="ico" aria-hidden="true" />
      <p>
        <b>{who === "" ? t("organizer.sheet.newRow") : who}</b>:{" "}
        {say({ ...fault, repair: repair && readable(repair) })}
      </p>
      <Acts>
        {repair !== null && (
          <Button size="small" className={styles.repair} onPress={() => write(repair)}>
            {kind === "clash"
              ? t("organizer.sheet.take", { text: readable(repair) })
              : t("organizer.sheet.repair", { text: repair })}
          </Button>
        )}
        {kind === "clash" && (
          <Button
            size="small"
            onPress={() => change((draft) => keptOver(sheet.sheet, draft, row.id, column))}
          >
            {t("organizer.sheet.keep", { text: readable(text) })}
          </Button>
        )}
        {kind === "priceSuspect" && (
          <Button
            size="small"
            onPress={() =>
              change((draft) => ({
                ...draft,
                agreed: { ...draft.agreed, [row.id]: priceOf(text) ?? 0 },
              }))
            }
          >
            {t("organizer.sheet.isRight", { text })}
          </Button>
        )}
        {kind === "clubUnknown" && (
          <Button
            size="small"
            onPress={() =>
              change((draft) => {
                const made = withClub(sheet.sheet, draft, text);
                return typedOver(sheet.sheet, made.draft, [{ row: row.id, column, text }]);
              })
            }
          >
            {t("organizer.sheet.addClub", { club: text })}
          </Button>
        )}
        {held !== null && kind !== "clash" && held !== repair && (
          <Button size="small" onPress={() => write(held)}>
            {t("organizer.sheet.restore", { text: readable(held) })}
          </Button>
        )}
      </Acts>
    </li>
  );
}
