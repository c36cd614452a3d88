import { useState } from "react";
import { useTranslation } from "react-i18next";
import { chosen } from "@/api/picks";
import { mostCharacters, writtenText } from "@/api/spellings";
import { TextField } from "@/ui/text-field";
import type { EventView } from "../model/sheet";

interface AnswerTextProps {
  view: EventView;
  /** Takes a whole text, or null for none; false: it can't be taken now, so what is typed stays. */
  onAnswer: (name: string | null) => boolean;
}

/** A text to type; it is saved when the field is left, or by Enter. */
export function AnswerText({ view, onAnswer }: AnswerTextProps) {
  const { t } = useTranslation();
  const [picked = ""] = chosen(view.picks.picks, "Answer");
  // the typed text stays, whichever answer arrives meanwhile
  const [typed, setTyped] = useState<string | null>(null);
  const save = () => {
    if (typed === null) return;
    const text = writtenText(typed);
    const isTaken = text === picked || onAnswer(text === "" ? null : text);
    if (isTaken) setTyped(null);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextField
        label={t("predictions.question.text")}
        value={typed ?? picked}
        maxLength={mostCharacters}
        autoComplete="off"
        hint={t("predictions.question.textHint")}
        onChange={setTyped}
        onBlur={save}
      />
    </form>
  );
}
