import { useTranslation } from "react-i18next";
import { chosen } from "@/api/picks";
import { predictionWords } from "@/ui/event-names";
import type { EventView } from "../model/sheet";
import type { EventActs } from "./event-acts";
import { AnswerText } from "./answer-text";
import { OrderField } from "./order-field";
import { NumberField } from "./number-field";

/** A typed answer to a question: a field while it is open, then the given answer and the right one. */
export function TypedAnswer({ view, acts }: { view: EventView; acts: EventActs }) {
  const { t } = useTranslation();
  const { event } = view;
  const asked = event.question?.number;
  const onAnswer = (name: string | null) => acts.onAnswer(view, name === null ? null : [name]);
  const isOpen = !view.isLocked && !acts.isReadOnly;
  if (isOpen && event.question?.form === "order")
    return <OrderField view={view} onAnswer={(names) => acts.onAnswer(view, names)} />;
  if (isOpen)
    return asked == null ? (
      <AnswerText view={view} onAnswer={onAnswer} />
    ) : (
      <NumberField view={view} asked={asked} onAnswer={onAnswer} />
    );
  const words = (names: readonly string[]) =>
    [...names]
      .sort((one, other) => one.localeCompare(other, undefined, { numeric: true }))
      .map((name) => predictionWords(event, "Answer", name))
      .join(", ");
  const mine = chosen(view.picks.picks, "Answer");
  return (
    <p>
      {t("predictions.question.mine")} <b className="d d28">{mine.length === 0 ? "–" : words(mine)}</b>
      {view.right.length > 0 && (
        <>
          {" · "}
          {t("predictions.question.right")} <b className="d d28">{words(view.right)}</b>
        </>
      )}
    </p>
  );
}
