import { useTranslation } from "react-i18next";
import type { Fixture } from "@/api/types";
import { Dialog } from "@/ui/dialog";
import { Rows } from "@/ui/rows";
import type { Editor } from "../hooks/use-editor";
import { places, type Draft } from "../model/draft";
import { saleOf } from "../model/market";
import { money, useWords } from "./use-words";

interface ReturningSquadProps {
  editor: Editor;
  fixture: Fixture;
  squad: Draft;
  onClose: () => void;
}

/** The squad that comes back after a free hit, position by position. */
export function ReturningSquad({ editor, fixture, squad, onClose }: ReturningSquadProps) {
  const { t } = useTranslation();
  const words = useWords();
  const all = places(squad).flatMap(({ athlete }) => editor.athletes.get(athlete ?? "") ?? []);
  const worth = all.reduce((sum, { id }) => sum + saleOf(editor.account, editor.athletes, id), 0);
  const part = (title: string, some: Draft["starters"]) => (
    <section>
      <h3 className="eb">{title}</h3>
      <Rows>
        {some.map(({ athlete }, index) => {
          const found = editor.athletes.get(athlete ?? "");
          return (
            <li key={athlete ?? index}>
              <span>
                {found?.surname ?? "–"}{" "}
                <small className="mut">{words.position(found?.position ?? null)}</small>
              </span>
              {found !== undefined && <b>{money(found.price)}</b>}
            </li>
          );
        })}
      </Rows>
    </section>
  );
  return (
    <Dialog isOpen small onClose={onClose} eyebrow={fixture.name} title={t("squad.chip.returning")}>
      <p className="sm">{t("squad.chip.returningMoney", { money: money(editor.account.funds - worth) })}</p>
      {part(words.starters(squad.starters.length), squad.starters)}
      {squad.bench.length > 0 && part(t("squad.bench"), squad.bench)}
    </Dialog>
  );
}
