import { useId, useState, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { numberName, readNumber, takesNumber, type AskedNumber } from "@/api/numbers";
import { chosen } from "@/api/picks";
import { classNames } from "@/ui/class-names";
import { Acts } from "@/ui/layout";
import { FieldError } from "@/ui/field-error";
import { eventTitle, numberText } from "@/ui/event-names";
import type { EventView } from "../model/sheet";
import { lookOf } from "./score-fields";
import figureStyles from "@/features/predictions/components/score-fields.module.css";
import styles from "@/features/predictions/components/typed-answer.module.css";

interface NumberFieldProps {
  view: EventView;
  asked: AskedNumber;
  /** Takes a whole number, or null for none; false: it can't be taken now, so what is typed stays. */
  onAnswer: (name: string | null) => boolean;
}

/** A number to type or to step, saved by itself. */
export function NumberField({ view, asked, onAnswer }: NumberFieldProps) {
  const { t } = useTranslation();
  const fault = useId();
  const [picked = ""] = chosen(view.picks.picks, "Answer");
  // the typed text stays until the field is left, and longer if it was not taken; answers that arrive do not replace it
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? numberText(picked);
  const typedName = numberName(shown);
  const isWrong = shown.trim() !== "" && (typedName === null || !takesNumber(asked, typedName));
  const change = (text: string) => {
    setTyped(text);
    const name = numberName(text);
    if (text.trim() === "") return picked === "" || onAnswer(null);
    if (name === null || !takesNumber(asked, name)) return false;
    return name === picked || onAnswer(name);
  };
  const step = (by: number) => {
    const unit = 10 ** -asked.decimals;
    const from = typedName === null ? null : readNumber(typedName);
    const next = from === null ? Math.min(Math.max(0, asked.least), asked.most) : from + by * unit;
    const name = numberName(next.toFixed(asked.decimals));
    if (name !== null && takesNumber(asked, name) && change(numberText(name))) setTyped(null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "ArrowUp") step(1);
    else if (event.key === "ArrowDown") step(-1);
    else return;
    event.preventDefault();
  };
  const title = eventTitle(view.event);
  return (
    <Acts after>
      <button
        type="button"
        className={figureStyles.figure}
        aria-label={t("predictions.question.less", { question: title })}
        onClick={() => step(-1)}
      >
        −
      </button>
      <input
        className={classNames(
          figureStyles.figure,
          styles.number,
          typedName === picked && lookOf(view, "Answer"),
        )}
        aria-label={t("predictions.question.number", { question: title })}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? fault : undefined}
        inputMode={asked.least < 0 ? "text" : asked.decimals > 0 ? "decimal" : "numeric"}
        autoComplete="off"
        placeholder="–"
        maxLength={14}
        value={shown}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => {
          if (typedName === picked || (shown.trim() === "" && picked === "")) setTyped(null);
        }}
        onKeyDown={onKeyDown}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
      <button
        type="button"
        className={figureStyles.figure}
        aria-label={t("predictions.question.more", { question: title })}
        onClick={() => step(1)}
      >
        +
      </button>
      {isWrong && (
        <FieldError id={fault} role="alert">
          {t("predictions.question.numberInvalid", {
            least: numberText(String(asked.least)),
            most: numberText(String(asked.most)),
            decimals: asked.decimals,
          })}
        </FieldError>
      )}
    </Acts>
  );
}
