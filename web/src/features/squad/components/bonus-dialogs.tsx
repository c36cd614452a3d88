import { useState } from "react";
import { useTranslation } from "react-i18next";
import { usePoints } from "@/api/points";
import type { Fixture, Sport } from "@/api/types";
import { formatMoment } from "@/i18n/format";
import { Button } from "@/ui/button";
import { classNames } from "@/ui/class-names";
import { Confirmation } from "@/ui/confirmation";
import { Dialog } from "@/ui/dialog";
import { Jersey } from "@/ui/jersey";
import type { Editor } from "../hooks/use-editor";
import type { Clubs } from "../hooks/use-squad-data";
import { captains, type Bonus } from "../model/bonus";
import type { Asking } from "./bonuses";
import { useWords } from "./use-words";
import styles from "@/features/squad/components/bonus-dialogs.module.css";

interface BonusDialogProps {
  asking: Asking;
  editor: Editor;
  clubs: Clubs;
  fixture: Fixture;
  sport: Sport;
  onChoose: (bonus: Bonus | null) => void;
  onClose: () => void;
}

/** Asks before a bonus is played or given up; for a captain, who. */
export function BonusDialog({ asking, ...props }: BonusDialogProps) {
  if (asking.act === "cancel") return <CancelDialog {...props} />;
  if (asking.name === "Captain") return <CaptainDialog {...props} proposed={asking.playerId} />;
  return <PlayDialog {...props} name={asking.name} />;
}

type Props = Omit<BonusDialogProps, "asking">;

/** A wild card or a full squad. */
function PlayDialog({
  name,
  editor,
  fixture,
  onChoose,
  onClose,
}: Props & { name: "FullSquad" | "WildCard" }) {
  const { t } = useTranslation();
  const words = useWords();
  return (
    <Confirmation
      eyebrow={t("squad.bonus.eyebrow", { fixture: fixture.name })}
      title={t("squad.bonus.ask", { bonus: words.bonus(name) })}
      no={t("squad.bonus.notNow")}
      yes={t("squad.bonus.play", { bonus: words.bonus(name) })}
      onNo={onClose}
      onYes={() => onChoose({ name, playerId: null })}
    >
      <ul className={classNames("sm", styles.facts)}>
        <li>
          {name === "WildCard"
            ? t("squad.bonus.wildCardText", { moment: formatMoment(fixture.closesAt) })
            : t("squad.bonus.fullSquadText")}
        </li>
        {editor.bonus !== null && (
          <li>{t("squad.bonus.replaces", { bonus: words.bonus(editor.bonus.name) })}</li>
        )}
        {name === "WildCard" && <li>{t("squad.bonus.wildCardCancel")}</li>}
        {editor.bonus?.name === "WildCard" && <li>{t("squad.bonus.reverts")}</li>}
      </ul>
    </Confirmation>
  );
}

/** Giving a wild card up gives up its transfers. */
function CancelDialog({ onChoose, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Confirmation
      title={t("squad.bonus.cancelTitle")}
      no={t("squad.bonus.keep")}
      yes={t("squad.bonus.cancelWildCard")}
      onNo={onClose}
      onYes={() => onChoose(null)}
    >
      <p>{t("squad.bonus.cancelText")}</p>
    </Confirmation>
  );
}

/** Who is captain: one of the first squad, by most points first. */
function CaptainDialog({
  editor,
  clubs,
  fixture,
  sport,
  proposed,
  onChoose,
  onClose,
}: Props & { proposed: string | undefined }) {
  const { t } = useTranslation();
  const inPoints = usePoints();
  const words = useWords();
  const starters = captains(editor.draft)
    .flatMap((id) => editor.athletes.get(id) ?? [])
    .sort((one, two) => two.points - one.points);
  const now = editor.bonus?.name === "Captain" ? editor.bonus.playerId : null;
  const [picked, setPicked] = useState<string | null>(proposed ?? now);
  const captain = starters.find(({ id }) => id === picked);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      eyebrow={t("squad.bonus.eyebrow", { fixture: fixture.name })}
      title={t("squad.bonus.whoCaptain")}
      footer={
        <>
          <Button onPress={onClose}>{t("squad.bonus.notNow")}</Button>
          <Button
            look="primary"
            isDisabled={captain === undefined}
            onPress={() => captain !== undefined && onChoose({ name: "Captain", playerId: captain.id })}
          >
            {captain === undefined
              ? t("squad.bonus.pickFirst")
              : t("squad.bonus.makeCaptain", { name: captain.surname })}
          </Button>
        </>
      }
    >
      {starters.length === 0 && <p>{t("squad.bonus.noStarters")}</p>}
      <fieldset className={styles.captains}>
        <legend className="vh">{t("squad.bonus.whoCaptain")}</legend>
        {starters.map((athlete) => (
          <label key={athlete.id} className={classNames(styles.captain, athlete.id === picked && styles.on)}>
            <input
              type="radio"
              name="captain"
              checked={athlete.id === picked}
              onChange={() => setPicked(athlete.id)}
            />
            <Jersey club={clubs.of(athlete.clubKey)} sport={sport} />
            <b>{athlete.surname}</b>
            <span className={classNames("sm mut", styles.position)}>{words.position(athlete.position)}</span>
            <span className="sm">
              {inPoints(athlete.points / 10)} {t("squad.points")}
            </span>
          </label>
        ))}
      </fieldset>
      {editor.bonus !== null && editor.bonus.name !== "Captain" && (
        <p className="sm">{t("squad.bonus.replaces", { bonus: words.bonus(editor.bonus.name) })}</p>
      )}
      <p className="sm mut">{t("squad.bonus.captainNote")}</p>
    </Dialog>
  );
}
