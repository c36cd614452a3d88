import { useTranslation } from "react-i18next";
import type { TokenView } from "@/board/token";
import type { SlotActs } from "./slot-menu";

/** One thing that can be done with a slot. */
export interface SlotItem {
  id: "fill" | "sell" | "undo" | "move" | "captain" | "vice" | "details";
  words: string;
  /** What comes of it, where that is worth saying before. */
  hint: string | null;
  act: () => void;
}

/** What can be done with a slot, in the order that menu and sheet have. */
export function useSlotItems(view: TokenView, acts: SlotActs): SlotItem[] {
  const { t } = useTranslation();
  const { no, athlete } = view;
  const { room, price, captain } = acts.hints(no);
  const bands = acts.armbands;
  const canWear = (band: "captain" | "vice") =>
    bands !== null && athlete !== null && view.bench === null && bands[band] !== athlete;
  const items: (SlotItem | false)[] = [
    {
      id: "fill",
      words: athlete === null ? t("squad.act.fill") : t("squad.act.replace"),
      hint: t("squad.token.upTo", { price: room }),
      act: () => acts.onFill(no),
    },
    athlete !== null && {
      id: "sell",
      words: t("squad.act.sell"),
      hint: price === null ? null : `+${price}`,
      act: () => acts.onSell(no),
    },
    acts.canUndo(no) && {
      id: "undo",
      words: t("squad.act.undo"),
      hint: null,
      act: () => acts.onUndo(no),
    },
    acts.canMove(no) && { id: "move", words: t("squad.act.move"), hint: null, act: () => acts.onMove(no) },
    athlete !== null &&
      acts.canBeCaptain(view) && {
        id: "captain",
        words: t("squad.act.captain"),
        hint: captain,
        act: () => acts.onCaptain(athlete),
      },
    canWear("captain") && {
      id: "captain",
      words: t("squad.act.captain"),
      hint: null,
      act: () => acts.armbands?.give("captain", athlete ?? ""),
    },
    canWear("vice") && {
      id: "vice",
      words: t("squad.act.vice"),
      hint: null,
      act: () => acts.armbands?.give("vice", athlete ?? ""),
    },
    athlete !== null && {
      id: "details",
      words: t("squad.act.details"),
      hint: null,
      act: () => acts.onDetails(athlete),
    },
  ];
  return items.filter((item) => item !== false);
}
