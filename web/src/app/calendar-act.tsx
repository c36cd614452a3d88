import { CalendarPlus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Contest, Fixture } from "@/api/types";
import { loadWithTexts } from "@/i18n/i18n";
import styles from "@/app/league-acts.module.css";

const CalendarDialog = lazy(async () => ({
  default: (await loadWithTexts(import("@/features/calendar/components/calendar-dialog"), "calendar"))
    .CalendarDialog,
}));

/** Offers a contest's deadlines to a calendar program, beside a fixture whose deadline is to come. */
export function CalendarAct({ league, fixture }: { league: Contest; fixture: Fixture | null }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (league.isClosed || (fixture?.state !== "upcoming" && fixture?.state !== "open")) return null;
  return (
    <>
      <button
        type="button"
        className={styles.act}
        aria-label={t("nav.calendar")}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <CalendarPlus className="ico" aria-hidden="true" />
        <span className={styles.words}>{t("nav.calendar")}</span>
      </button>
      {isOpen && (
        <Suspense>
          <CalendarDialog league={league} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
