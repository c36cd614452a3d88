import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { Contest, Fixture } from "@/api/types";
import { loadWithTexts } from "@/i18n/i18n";
import { Button } from "@/ui/button";
import { classNames } from "@/ui/class-names";
import { Stamp } from "@/ui/stamp";
import type { Editor } from "../hooks/use-editor";
import type { Clubs } from "../hooks/use-squad-data";
import type { Bonus, BonusName, BonusView } from "../model/bonus";
import { useWords } from "./use-words";
import { Refusal } from "@/features/squad/components/refusal";
import styles from "@/features/squad/components/bonuses.module.css";
import { Acts } from "@/ui/layout";
import sectionHeadStyles from "@/ui/section-head.module.css";

interface BonusesProps {
  editor: Editor;
  league: Contest;
  fixture: Fixture;
  clubs: Clubs;
  views: readonly BonusView[];
  /** The open question; null: none. */
  asking: Asking | null;
  onAsk: (asking: Asking | null) => void;
  /** Gives a wild card up: where it was saved, that is saved at once. */
  onCancelWildCard: () => void;
}

const BonusDialog = lazy(async () => ({
  default: (await loadWithTexts(import("./bonus-dialogs"), "squad-later")).BonusDialog,
}));

/** The question before a bonus changes. */
export type Asking = { act: "choose"; name: BonusName; playerId?: string } | { act: "cancel" };

/** One bonus a fixture: chosen and given up with a confirmation (spec.md §4). */
export function Bonuses(props: BonusesProps) {
  const { editor, league, fixture, clubs, views, asking, onAsk, onCancelWildCard } = props;
  const { t } = useTranslation();
  if (views.length === 0) return null;
  const close = () => onAsk(null);
  const choose = (bonus: Bonus | null) => {
    if (asking?.act === "cancel") onCancelWildCard();
    else editor.choose(bonus);
    close();
  };
  return (
    <section aria-label={t("squad.bonus.title", { fixture: fixture.name })}>
      <header className={sectionHeadStyles.head}>
        <h3>{t("squad.bonus.title", { fixture: fixture.name })}</h3>
        <span className="xs mut">{t("squad.bonus.one")}</span>
      </header>
      <ul>
        {views.map((view) => (
          <Ticket
            key={view.name}
            view={view}
            editor={editor}
            onChoose={() => onAsk({ act: "choose", name: view.name })}
            onCancel={() => (view.name === "WildCard" ? onAsk({ act: "cancel" }) : choose(null))}
          />
        ))}
      </ul>
      {asking !== null && (
        <Suspense fallback={null}>
          <BonusDialog
            {...{ asking, editor, clubs, fixture }}
            sport={league.origin.sport}
            onChoose={choose}
            onClose={close}
          />
        </Suspense>
      )}
    </section>
  );
}

interface TicketProps {
  view: BonusView;
  editor: Editor;
  onChoose: () => void;
  onCancel: () => void;
}

function Ticket({ view, editor, onChoose, onCancel }: TicketProps) {
  const { t } = useTranslation();
  const words = useWords();
  const name = words.bonus(view.name);
  const captain =
    view.isChosen && editor.bonus?.playerId != null ? editor.athletes.get(editor.bonus.playerId) : undefined;
  const texts: Readonly<Record<BonusName, string>> = {
    Captain:
      captain === undefined
        ? t("squad.bonus.captainText")
        : t("squad.bonus.captainOf", { name: captain.surname }),
    FullSquad: t("squad.bonus.fullSquadText"),
    WildCard: t("squad.bonus.wildCardShort"),
  };
  const choose: Readonly<Record<BonusName, string>> = {
    Captain: t("squad.bonus.chooseCaptain"),
    FullSquad: t("squad.bonus.chooseFullSquad"),
    WildCard: t("squad.bonus.chooseWildCard"),
  };
  return (
    <li
      className={classNames(styles.bonus, view.isChosen && styles.on)}
      data-bonus={view.isChosen ? "chosen" : "free"}
    >
      <div>
        <p className="d d20">{name}</p>
        <p className="sm">{texts[view.name]}</p>
        {view.isChosen ? (
          <Acts>
            {view.name === "Captain" && (
              <Button size="small" onPress={onChoose}>
                {t("squad.bonus.changeCaptain")}
              </Button>
            )}
            <Button size="small" onPress={onCancel} aria-label={t("squad.bonus.giveUp", { bonus: name })}>
              {t("squad.bonus.cancel")}
            </Button>
          </Acts>
        ) : view.refusal === null ? (
          <Button size="small" onPress={onChoose}>
            {choose[view.name]}
          </Button>
        ) : (
          <Refusal>
            {view.refusal === "used-up" ? t("squad.bonus.usedUp") : t("squad.bonus.firstFixture")}
          </Refusal>
        )}
      </div>
      <div className={styles.count}>
        {view.isChosen ? (
          <Stamp ink="black">{t("squad.bonus.chosen")}</Stamp>
        ) : (
          <>
            <span className="xs">{t("squad.bonus.left")}</span>
            <b className="d d28">{view.left}</b>
          </>
        )}
      </div>
    </li>
  );
}
