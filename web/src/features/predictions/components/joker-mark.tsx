import { RotateCw, Star } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "@/ui/button";
import { Chip } from "@/ui/chip";
import { eventTitle } from "@/ui/event-names";
import { factorWords } from "@/ui/factor-words";
import type { EventView } from "../model/sheet";
import type { EventActs } from "./event-acts";
import styles from "@/features/predictions/components/event-card.module.css";

interface JokerProps {
  view: EventView;
  acts: EventActs;
}

/** Puts the joker on a match, or takes it off; once it has closed, says whether it is there. Nothing where there is none. */
export function JokerMark({ view, acts }: JokerProps) {
  const { t } = useTranslation();
  const { joker } = view;
  if (joker === null) return null;
  const factor = factorWords(joker.factor);
  const words = t("predictions.joker.mark", { factor });
  if (view.isLocked || acts.isReadOnly) return joker.isOn ? <Chip>{words}</Chip> : null;
  const title = eventTitle(view.event);
  if (joker.isUnsaved && acts.jokers.status === "failed")
    return (
      <Button size="small" onPress={acts.jokers.retry}>
        <RotateCw className="ico" aria-hidden="true" />
        {t("predictions.joker.retry")}
        <span className="vh">: {title}</span>
      </Button>
    );
  return (
    <Button
      size="small"
      look={joker.isOn ? "primary" : "plain"}
      aria-pressed={joker.isOn}
      onPress={() => acts.jokers.press(view.event)}
    >
      <Star className="ico" aria-hidden="true" />
      {words}
      <span className="vh">: {title}</span>
    </Button>
  );
}

/** The joker in a row of its own, below a match's head. */
export function JokerRow(props: JokerProps) {
  if (props.view.joker === null) return null;
  return (
    <div className={styles.family}>
      <JokerMark {...props} />
    </div>
  );
}
