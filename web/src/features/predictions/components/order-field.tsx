import { ArrowDown, ArrowUp, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { orderKeys, orderNames } from "@/api/orders";
import { chosen, mostOf } from "@/api/picks";
import { Button } from "@/ui/button";
import { Acts } from "@/ui/layout";
import { answerText, eventTitle } from "@/ui/event-names";
import type { EventView } from "../model/sheet";
import styles from "@/features/predictions/components/typed-answer.module.css";

interface OrderFieldProps {
  view: EventView;
  /** Takes an order, whole or not, or null for none. */
  onAnswer: (names: string[] | null) => boolean;
}

/** An order to put together: pressing an answer of the list takes the next place; arrows move one. */
export function OrderField({ view, onAnswer }: OrderFieldProps) {
  const { t } = useTranslation();
  const { event } = view;
  const most = mostOf(event, "Answer");
  const keys = orderKeys(chosen(view.picks.picks, "Answer"));
  const left = most - keys.length;
  const others = event.availablePredictions.filter(({ name }) => !keys.includes(name));
  const put = (next: string[]) => onAnswer(next.length === 0 ? null : orderNames(next));
  const move = (from: number, by: number) => {
    const next = keys.filter((_, place) => place !== from);
    next.splice(from + by, 0, ...keys.slice(from, from + 1));
    put(next);
  };
  return (
    <>
      <ol
        className={styles.order}
        aria-label={t("predictions.question.order", { question: eventTitle(event) })}
      >
        {keys.map((key, place) => {
          const name = answerText(event, key);
          return (
            <li key={key}>
              <b className="d d20">{place + 1}</b>
              <span>{name}</span>
              <Button
                size="small"
                aria-label={t("predictions.question.up", { name })}
                isDisabled={place === 0}
                onPress={() => move(place, -1)}
              >
                <ArrowUp className="ico" aria-hidden="true" />
              </Button>
              <Button
                size="small"
                aria-label={t("predictions.question.down", { name })}
                isDisabled={place === keys.length - 1}
                onPress={() => move(place, 1)}
              >
                <ArrowDown className="ico" aria-hidden="true" />
              </Button>
              <Button
                size="small"
                aria-label={t("predictions.question.out", { name })}
                onPress={() => put(keys.filter((one) => one !== key))}
              >
                <X className="ico" aria-hidden="true" />
              </Button>
            </li>
          );
        })}
      </ol>
      {left > 0 && (
        <>
          <p className="sm">{t("predictions.question.places", { count: left })}</p>
          <Acts after role="group" aria-label={t("predictions.question.inOrder")}>
            {others.map(({ name }) => (
              <Button size="small" key={name} onPress={() => put([...keys, name])}>
                {answerText(event, name)}
              </Button>
            ))}
          </Acts>
        </>
      )}
    </>
  );
}
