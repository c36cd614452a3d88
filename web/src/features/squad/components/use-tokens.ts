import { useTranslation } from "react-i18next";
import type { TokenView } from "@/board/token";
import type { Editor } from "../hooks/use-editor";
import type { Clubs } from "../hooks/use-squad-data";
import { armbandTimes } from "../model/chips";
import { places } from "../model/draft";
import { spendable } from "../model/market";
import type { Opponent } from "../model/notes";
import { priceChange } from "../model/players";
import { money, useWords } from "./use-words";

/** The squad that is edited as the board and the list show it. */
export function useTokens(
  editor: Editor,
  clubs: Clubs,
  opponents: ReadonlyMap<string, Opponent>,
): TokenView[] {
  const { t } = useTranslation();
  const words = useWords();
  const times = armbandTimes(editor.rules, editor.chips);
  const room = money(Math.max(0, spendable(editor.account, editor.draft, editor.athletes)));
  return places(editor.draft).map((place, index): TokenView => {
    const no = index + 1;
    const athlete = place.athlete === null ? undefined : editor.athletes.get(place.athlete);
    const position = words.position(place.position);
    const order = no > editor.draft.starters.length ? no - editor.draft.starters.length : null;
    const bench = order === null ? null : t("squad.token.bench", { no: order });
    if (athlete === undefined) {
      return {
        no,
        athlete: null,
        name: position,
        figure: "",
        unit: "price",
        bench: order,
        trend: null,
        note: t("squad.token.upTo", { price: room }),
        club: null,
        stamp: null,
        mark: null,
        isFaint: false,
        details: said([t("squad.token.empty", { position }), bench]),
        label: said([t("squad.token.empty", { position }), bench, t("squad.token.upTo", { price: room })]),
      };
    }
    const change = priceChange(athlete) ?? 0;
    const opponent = opponents.get(athlete.clubKey);
    const isCaptain =
      editor.captains.captain === athlete.id ||
      (editor.bonus?.name === "Captain" && editor.bonus.playerId === athlete.id);
    const isVice = editor.captains.vice === athlete.id;
    const note =
      opponent === undefined
        ? t("squad.token.noMatch")
        : words.opponent(opponent) + (opponent.matches > 1 ? ` +${opponent.matches - 1}` : "");
    const details = said([
      position,
      bench,
      t("squad.token.price", { price: money(athlete.price) }),
      isCaptain ? t("squad.bonus.captain") : isVice ? t("squad.captains.vice") : null,
      place.sold === null ? null : t("squad.token.bought"),
      athlete.isDisabled ? t("squad.buy.disabled") : null,
    ]);
    return {
      no,
      athlete: athlete.id,
      name: athlete.surname,
      figure: money(athlete.price),
      unit: "price",
      bench: order,
      trend: change > 0 ? "up" : change < 0 ? "down" : null,
      note,
      club: clubs.of(athlete.clubKey),
      stamp: isCaptain
        ? t("squad.token.captain", { times: times.captain })
        : !isVice
          ? null
          : times.vice > 1
            ? t("squad.token.viceIn", { times: times.vice })
            : t("squad.token.vice"),
      isPale: isVice && times.vice === 1,
      mark: place.sold === null ? null : "bought",
      isFaint: false,
      details,
      label: said([athlete.surname, details, note]),
    };
  });
}

const said = (parts: readonly (string | null)[]): string => parts.filter((part) => part !== null).join(", ");
