import { placeAt } from "../model/draft";
import { buyRefusal } from "../model/market";
import type { Athlete } from "../model/rules";
import { useWords } from "../components/use-words";
import type { Editor } from "./use-editor";

export interface Purchase {
  /** Why somebody can't be bought, as if the athlete in the slot were sold first; null: they can. */
  refusal: (athlete: Athlete) => string | null;
  /** Buys somebody for the slot; who holds it is sold. */
  buy: (athlete: Athlete) => void;
}

/** Buying for one slot. */
export function usePurchase(editor: Editor, no: number): Purchase {
  const words = useWords();
  const { athlete: holder } = placeAt(editor.draft, no);
  return {
    refusal: (athlete) => {
      if (holder === athlete.id) return words.buy({ code: "held" });
      const refusal = buyRefusal(editor, editor.withoutSlot(no), no, athlete);
      return refusal === null ? null : words.buy(refusal);
    },
    buy: (athlete) => {
      if (holder === null) editor.buy(no, athlete);
      else editor.exchange(no, athlete);
    },
  };
}
