import { X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useClubWords } from "@/features/organizer/athletes/components/club-words";
import type { Sheet } from "@/features/organizer/athletes/hooks/use-sheet";
import { clubHeld, clubKeptOver, clubTyped } from "@/features/organizer/athletes/model/draft";
import type { ClubFault } from "@/features/organizer/athletes/model/faults";
import { Button } from "@/ui/button";
import { Acts } from "@/ui/layout";

interface RepairProps {
  sheet: Sheet;
  fault: ClubFault;
  onRepaired: () => void;
}

/** The faults of a club, and their repairs. */
export function ClubRepair({ sheet, fault, onRepaired }: RepairProps) {
  const { t } = useTranslation();
  const words = useClubWords();
  const { club: key, column, now } = fault;
  const club = sheet.clubs.find((one) => one.key === key);
  if (club === undefined) return null;
  const held = clubHeld(sheet.sheet, key)[column];
  const take = (text: string) => {
    sheet.change((draft) => clubTyped(sheet.sheet, draft, key, column, text));
    onRepaired();
  };
  const keep = () => {
    sheet.change((draft) => clubKeptOver(sheet.sheet, draft, key, column));
    onRepaired();
  };
  return (
    <li data-club-fault={fault.kind}>
      <X className="ico" aria-hidden="true" />
      <p>
        <b>{[club.cells.pl, club.cells.en, key].find((name) => name.trim() !== "")}</b>:{" "}
        {now === null
          ? t("organizer.sheet.fault.missing", { column: words[column] })
          : t("organizer.sheet.fault.clash", { column: words[column], now })}
      </p>
      <Acts>
        {now !== null ? (
          <>
            <Button size="small" onPress={() => take(now)}>
              {t("organizer.sheet.take", { text: now })}
            </Button>
            <Button size="small" onPress={keep}>
              {t("organizer.sheet.keep", { text: club.cells[column] })}
            </Button>
          </>
        ) : (
          held !== "" && (
            <Button size="small" onPress={() => take(held)}>
              {t("organizer.sheet.restore", { text: held })}
            </Button>
          )
        )}
      </Acts>
    </li>
  );
}
