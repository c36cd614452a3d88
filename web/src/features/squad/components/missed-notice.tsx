import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useMe } from "@/api/session";
import type { Contest, Fixture } from "@/api/types";
import { formatMoment } from "@/i18n/format";
import { Button } from "@/ui/button";
import type { SquadData } from "../hooks/use-squad-data";
import { held } from "../model/draft";
import { keepSquad, keptSquad } from "../model/kept";
import { carriedOver, missedTransfers } from "../model/missed";
import { baseOf, newBase } from "../model/team";
import { Panel } from "@/ui/panel";
import { Acts } from "@/ui/layout";

interface MissedNoticeProps {
  league: Contest;
  fixtures: readonly Fixture[];
  /** The closed fixture that has unsaved changes. */
  missed: Fixture;
  data: SquadData;
  /** Shows a fixture; its squad is read anew from the kept one. */
  onShow: (fixture: Fixture) => void;
}

/** Changes that the deadline was faster than: they don't count, and are kept until they are made in the open fixture or thrown away. */
export function MissedNotice({ league, fixtures, missed, data, onShow }: MissedNoticeProps) {
  const { t } = useTranslation();
  const me = useMe();
  const [, redraw] = useState(0);
  const kept = keptSquad(me._id, league._id, missed._id);
  if (kept === null) return null;
  const { team, rules, athletes } = data;
  const open = fixtures.find(({ state }) => state === "open");
  const base = team === null || open === undefined ? newBase(rules) : baseOf(rules, team, open._id);
  const counted = team?.squad.flat().flatMap(({ _id }) => _id ?? []) ?? [];
  const transfers = team === null ? [] : missedTransfers(kept.draft, counted);
  const name = (id: string | null) => (id === null ? t("squad.missed.nobody") : athletes.get(id)?.surname);
  const forget = () => {
    keepSquad(me._id, league._id, missed._id, null);
    redraw((count) => count + 1);
  };
  const carry = (into: Fixture) => {
    const draft = carriedOver(kept.draft, base, athletes);
    keepSquad(me._id, league._id, into._id, {
      ...{ draft, bonus: null, revision: team?.revision ?? 0, name: kept.name },
    });
    forget();
    onShow(into);
  };
  return (
    <Panel unsaved role="alert">
      <b>{t("squad.missed.title", { fixture: missed.name })}</b>
      <p className="sm">{t("squad.missed.text", { time: formatMoment(missed.closesAt) })}</p>
      {transfers.length > 0 && (
        <ul className="sm" aria-label={t("squad.missed.list")}>
          {transfers.map(({ out, into }) => (
            <li key={`${out ?? ""} ${into ?? ""}`}>
              {name(out)} → <b>{name(into)}</b>
            </li>
          ))}
        </ul>
      )}
      {team === null && (
        <p className="sm">
          {t("squad.missed.newSquad", {
            filled: held(kept.draft).length,
            all: rules.starters + rules.substitutes,
          })}
        </p>
      )}
      <Acts>
        {open !== undefined && keptSquad(me._id, league._id, open._id) === null && (
          <Button size="small" look="primary" onPress={() => carry(open)}>
            {t("squad.missed.carry", { fixture: open.name })}
          </Button>
        )}
        <Button size="small" onPress={forget}>
          {t("squad.missed.forget")}
        </Button>
      </Acts>
      {open === undefined && <p className="sm mut">{t("squad.missed.later")}</p>}
    </Panel>
  );
}
