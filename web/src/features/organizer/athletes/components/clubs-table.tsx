import { X } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { jerseyOf } from "@/features/organizer/athletes/components/club-kit";
import { useClubWords } from "@/features/organizer/athletes/components/club-words";
import type { Sheet } from "@/features/organizer/athletes/hooks/use-sheet";
import {
  clubTyped,
  withClub,
  withoutClub,
  type ClubColumn,
  type ClubRow,
} from "@/features/organizer/athletes/model/draft";
import { Button, IconButton } from "@/ui/button";
import { classNames } from "@/ui/class-names";
import { Jersey } from "@/ui/jersey";
import { jerseyInks } from "@/ui/jersey-shapes";
import { TextField } from "@/ui/text-field";
import styles from "@/features/organizer/athletes/components/clubs-table.module.css";

/** Clubs with their names in both languages and the colours that kits are drawn in. */
export function ClubsTable({ sheet }: { sheet: Sheet }) {
  const { t } = useTranslation();
  const [name, setName] = useState("");
  const box = useRef<HTMLDivElement>(null);
  const remove = (key: string) => {
    sheet.change((draft) => withoutClub(draft, key));
    box.current?.focus(); // the button goes away with the focus on it
  };
  const add = () => {
    sheet.change((draft) => withClub(sheet.sheet, draft, name.trim()).draft);
    setName("");
  };
  return (
    <div
      className={styles.clubs}
      ref={box}
      tabIndex={-1}
      role="group"
      aria-label={t("organizer.sheet.clubs.only")}
    >
      <ul>
        {sheet.clubs.map((club) => (
          <ClubLine key={club.key} sheet={sheet} club={club} onRemove={() => remove(club.key)} />
        ))}
      </ul>
      {sheet.clubs.length === 0 && <p className="mut">{t("organizer.sheet.clubs.none")}</p>}
      <form
        className={styles.add}
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== "") add();
        }}
      >
        <TextField
          label={t("organizer.sheet.clubs.newName")}
          value={name}
          onChange={setName}
          maxLength={120}
        />
        <Button type="submit" size="small" isDisabled={name.trim() === ""}>
          {t("organizer.sheet.clubs.add")}
        </Button>
      </form>
    </div>
  );
}

interface LineProps {
  sheet: Sheet;
  club: ClubRow;
  onRemove: () => void;
}

function ClubLine({ sheet, club, onRemove }: LineProps) {
  const { t } = useTranslation();
  const labels = useClubWords();
  const { key, cells, changed, isNew } = club;
  // without colours of its own a club is drawn in spare ones, and one colour alone draws nothing
  const { body, second } = jerseyInks(jerseyOf(club));
  const drawn = { primary: body, secondary: second };
  const type = (column: ClubColumn, text: string) =>
    sheet.change((draft) => {
      const typed = clubTyped(sheet.sheet, draft, key, column, text);
      if (column !== "primary" && column !== "secondary") return typed;
      const other = column === "primary" ? "secondary" : "primary";
      return cells[other] === "" ? clubTyped(sheet.sheet, typed, key, other, drawn[other]) : typed;
    }, `${key} ${column}`);
  const field = (column: ClubColumn, kind: "text" | "color") => (
    <input
      type={kind}
      aria-label={t("organizer.sheet.clubs.cell", {
        club: cells.pl === "" ? key : cells.pl,
        what: labels[column],
      })}
      className={classNames(kind === "color" && styles.colour, changed.includes(column) && styles.changed)}
      aria-invalid={(kind === "text" && cells[column].trim() === "") || undefined}
      maxLength={kind === "text" ? 120 : undefined}
      value={column === "primary" || column === "secondary" ? drawn[column] : cells[column]}
      onChange={({ target }) => type(column, target.value)}
    />
  );
  return (
    <li data-club={key} data-bad={sheet.clubFaults.some((fault) => fault.club === key) || undefined}>
      <Jersey club={jerseyOf(club)} sport={sheet.contest.origin.sport} className={styles.kit} />
      <span className={styles.names}>
        {field("pl", "text")}
        {field("en", "text")}
      </span>
      <span className={styles.colours}>
        {field("primary", "color")}
        {field("secondary", "color")}
        {isNew && (
          <IconButton label={t("organizer.sheet.clubs.remove", { club: cells.pl })} onPress={onRemove}>
            <X className="ico" aria-hidden="true" />
          </IconButton>
        )}
      </span>
    </li>
  );
}
