import { useRef, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import type { AthletesSheet, Contest } from "@/api/types";
import { AthletesPart } from "@/features/organizer/athletes/components/athletes-part";
import { ClubsTable } from "@/features/organizer/athletes/components/clubs-table";
import { Effects } from "@/features/organizer/athletes/components/effects";
import { NewerNote } from "@/features/organizer/athletes/components/newer-note";
import { Repairs } from "@/features/organizer/athletes/components/repairs";
import { SaveBar } from "@/features/organizer/athletes/components/save-bar";
import { useSheet } from "@/features/organizer/athletes/hooks/use-sheet";
import { TwoColumns } from "@/features/organizer/shared/components/two-columns";
import { Disclosure } from "@/ui/disclosure";
import styles from "@/features/organizer/athletes/components/sheet-work.module.css";

interface WorkProps {
  contest: Contest;
  data: AthletesSheet;
  /** Reads the sheet again, as others have left it. */
  onRead: () => void;
  isReading: boolean;
}

/** True for the keys that take a step back, unless a field outside the sheet has a step of its own. */
function isUndo(pressed: KeyboardEvent): boolean {
  const isKey =
    (pressed.ctrlKey || pressed.metaKey) && !pressed.shiftKey && !pressed.altKey && pressed.key === "z";
  const at = pressed.target;
  return (
    isKey &&
    !(
      (at instanceof HTMLInputElement && at.dataset["row"] === undefined) ||
      at instanceof HTMLTextAreaElement
    )
  );
}

/** Athletes and clubs of a contest as they are typed, their faults, the effects of saving, and the act. */
export function SheetWork({ contest, data, onRead, isReading }: WorkProps) {
  const { t } = useTranslation();
  const sheet = useSheet(contest, data);
  const outcome = useRef<HTMLDivElement>(null);
  const newer = <NewerNote isPending={isReading} onRead={onRead} />;
  const onKeyDown = (pressed: KeyboardEvent) => {
    if (!isUndo(pressed) || sheet.undo === null) return;
    pressed.preventDefault();
    sheet.undo();
  };
  return (
    <div onKeyDown={onKeyDown} role="presentation">
      {contest.eventType === "Fantasy" ? (
        <>
          <AthletesPart sheet={sheet} />
          <Disclosure title={t("organizer.sheet.clubs.title", { count: sheet.clubs.length })}>
            <ClubsTable sheet={sheet} />
          </Disclosure>
        </>
      ) : (
        <section aria-label={t("organizer.sheet.clubs.only")}>
          <h2 className="vh">{t("organizer.sheet.clubs.only")}</h2>
          <ClubsTable sheet={sheet} />
        </section>
      )}
      <div
        className={styles.outcome}
        ref={outcome}
        tabIndex={-1}
        role="group"
        aria-label={t("organizer.sheet.repairs")}
      >
        <TwoColumns>
          <Repairs contest={contest} sheet={sheet} onRepaired={() => outcome.current?.focus()} />
          <Effects sheet={sheet} newer={newer} />
        </TwoColumns>
      </div>
      <SaveBar sheet={sheet} newer={newer} />
    </div>
  );
}
