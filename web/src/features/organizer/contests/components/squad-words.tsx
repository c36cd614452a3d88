import type { TFunction } from "i18next";
import { Trans, useTranslation } from "react-i18next";
import type { Consequences } from "@/api/types";
import type { Consequence } from "@/features/organizer/contests/components/question";
import { countOf } from "@/features/organizer/contests/model/figures";
import { bonusesOf, type SquadForm } from "@/features/organizer/contests/model/squad-form";
import { moneyOf, scarcest, squadSize } from "@/features/organizer/contests/model/squad-facts";
import { formatCount, formatTenths, textOf } from "@/i18n/format";

type T = TFunction;

/** The consequence of each answer about squads, by setting; null while it isn't known. */
export function useSquadWords(form: SquadForm, found: Consequences | undefined) {
  const { t } = useTranslation();
  return {
    budget: budgetWords(t, form, found),
    composition: placesWords(t, form, found),
    formations: { words: t("organizer.wizard.squad.formationsMean", { number: form.formations.length }) },
    maxFromClub: clubWords(t, form, found),
    maxTransfers: transferWords(t, form, found),
    bonuses: bonusWords(t, form),
  };
}

function budgetWords(t: T, { budget }: SquadForm, found: Consequences | undefined): Consequence | null {
  const squad = found?.squad ?? null;
  const money = squad === null ? null : moneyOf(budget, squad);
  switch (money?.kind) {
    case undefined:
      return null;
    case "nobody":
      return { words: t("organizer.wizard.squad.nobody") };
    case "impossible":
      return {
        words: t("organizer.wizard.squad.impossible", { forSale: money.forSale, missing: money.missing }),
        isWarning: true,
      };
    case "short":
      return {
        words: t("organizer.wizard.squad.short", {
          cheapest: formatTenths(money.cheapest),
          short: formatTenths(money.short),
        }),
        isWarning: true,
      };
    case "enough":
      return {
        words: (
          <Trans
            i18nKey="organizer.wizard.squad.enough"
            values={{ cheapest: formatTenths(money.cheapest), left: formatTenths(money.left) }}
            components={{ b: <b /> }}
          />
        ),
      };
  }
}

function placesWords(t: T, form: SquadForm, found: Consequences | undefined): Consequence | null {
  const least = scarcest(form, found?.squad?.positions ?? []);
  if (least === null) return null;
  return {
    words: t("organizer.wizard.squad.scarcest", {
      position: textOf(least.position.displayName),
      forSale: formatCount(least.position.forSale),
      places: formatCount(least.places),
      clubs: formatCount(least.position.clubs),
    }),
    isWarning: least.position.forSale < least.places,
  };
}

function clubWords(t: T, form: SquadForm, found: Consequences | undefined): Consequence | null {
  const squad = found?.squad ?? null;
  const [size, limit] = [squadSize(form), countOf(form.maxFromClub)];
  if (squad === null || squad.forSale === 0 || size === null || limit === null || limit < 1) return null;
  const clubs = Math.ceil(size / limit);
  const words = t("organizer.wizard.squad.clubs", { size, limit, clubs, have: squad.clubs });
  const { leastFromClub: least } = squad;
  return {
    words: least === null ? words : `${words} ${t("organizer.wizard.squad.leastClub", { least })}`,
    isWarning: clubs > squad.clubs,
  };
}

function transferWords(t: T, form: SquadForm, found: Consequences | undefined): Consequence | null {
  const [first] = found?.thinRounds ?? [];
  if (first === undefined) return null;
  const words = t("organizer.wizard.squad.thin", {
    round: first.name,
    matches: first.matches,
    transfers: countOf(form.maxTransfers) ?? 0,
    starters: first.starters,
    of: countOf(form.starters) ?? 0,
  });
  const more = (found?.thinRounds.length ?? 1) - 1;
  return {
    words: more > 0 ? `${words} ${t("organizer.wizard.squad.thinMore", { number: more })}` : words,
    isWarning: true,
  };
}

function bonusWords(t: T, form: SquadForm): Consequence | null {
  const counts = bonusesOf(form).map((name) => countOf(form.bonuses[name]));
  if (counts.includes(null)) return null;
  const number = counts.reduce<number>((sum, one) => sum + (one ?? 0), 0);
  return { words: t("organizer.wizard.squad.bonusesMean", { number }) };
}
