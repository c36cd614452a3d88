import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFixtures } from "@/api/fixtures";
import type { Contest, Fixture } from "@/api/types";
import { Button } from "@/ui/button";
import { useChipNames } from "@/ui/chip-name";
import { classNames } from "@/ui/class-names";
import { Acts } from "@/ui/layout";
import { Stamp } from "@/ui/stamp";
import { toastThrottled } from "@/ui/throttled-toast";
import { toast } from "@/ui/toast";
import type { Editor } from "../hooks/use-editor";
import type { Clubs } from "../hooks/use-squad-data";
import { afterTap, chipViews, type ChipView, type ToldChip } from "../model/chip-views";
import { givesUp, isPlayed, type Chips } from "../model/chips";
import { restored, sameDraft, type Base } from "../model/team";
import { TextButton } from "./text-button";
import { useChipWords } from "./use-chip-words";
import styles from "@/features/squad/components/chips-row.module.css";

const BonusDialog = lazy(async () => ({ default: (await import("./bonus-dialogs")).BonusDialog }));
const ReturningSquad = lazy(async () => ({ default: (await import("./returning-squad")).ReturningSquad }));

interface ChipsRowProps {
  editor: Editor;
  base: Base;
  chips: Chips;
  /** Of my team; null before there is one. */
  told: readonly ToldChip[] | null;
  league: Contest;
  fixture: Fixture;
  clubs: Clubs;
}

/** The chips under the board: what is left and until when, which are on, and why one cannot be played; a tap plays one or takes it back. */
export function ChipsRow({ editor, base, chips, told, league, fixture, clubs }: ChipsRowProps) {
  const { t } = useTranslation();
  const names = useChipNames();
  const words = useChipWords();
  const { data: fixtures = [] } = useFixtures(league);
  const [isNaming, setNaming] = useState(false);
  const latest = useRef(editor);
  const place = useRef<HTMLElement>(null);
  const isFocusDue = useRef(false);
  useEffect(() => {
    latest.current = editor;
    // what was pressed has given its place to something else: the focus stays there
    const buttons = [...(place.current?.querySelectorAll("button") ?? [])];
    if (isFocusDue.current)
      (buttons.find(({ ariaPressed }) => ariaPressed === "true") ?? buttons[0])?.focus();
    isFocusDue.current = false;
  });
  const round = fixtures.findIndex(({ _id }) => _id === fixture._id) + 1;
  const views = chipViews({ chips, told, saved: base.chips, chosen: editor.chips, round });
  const freeHit = views.find(({ kind, isOn }) => kind === "FreeHit" && isOn);
  const play = (after: readonly string[]) => {
    const { draft, chips: before } = editor;
    editor.play(after);
    isFocusDue.current =
      isPlayed(editor.rules, before, "FreeHit") !== isPlayed(editor.rules, after, "FreeHit");
    const isLost = givesUp(editor.rules, before, after) && !sameDraft(draft, restored(draft, base));
    if (!isLost) return;
    const action = { label: t("squad.chip.undo"), onPress: () => latest.current.put(draft, before) };
    toast("notice", t("squad.chip.restored"), { seconds: 10, action });
  };
  const tap = (view: ChipView) => {
    if (view.obstacle !== null) toastThrottled(words.refused(view.name, view.obstacle));
    else if (view.kind === "Captain" && !view.isOn) setNaming(true);
    else play(afterTap(chips, editor.chips, view.name));
  };
  return (
    <section ref={place} aria-label={t("squad.chip.title")}>
      {freeHit !== undefined && (
        <FreeHitBand
          {...{ editor, base, fixture }}
          name={names.chip(freeHit.name)}
          others={views.filter(({ kind, obstacle }) => kind === "WildCard" && obstacle === null)}
          onTap={tap}
          onCancel={() => tap(freeHit)}
        />
      )}
      {(freeHit === undefined || chips.perRound > 1) && (
        <ul className={styles.row}>
          {views.map((view) => (
            <li key={view.name}>
              <button
                type="button"
                aria-pressed={view.isOn}
                aria-disabled={view.obstacle !== null}
                className={classNames(
                  view.isOn && styles.on,
                  view.obstacle !== null && styles.off,
                  view.obstacle?.code === "used-up" && styles.used,
                )}
                onClick={() => tap(view)}
              >
                <b className="d">{names.chip(view.name)}</b> <span>{words.state(view)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <details className={styles.means}>
        <summary className="sm">{t("squad.chip.what")}</summary>
        <dl className="sm">
          {views.map(({ name, kind, price }) => (
            <div key={name}>
              <dt>
                <b>{names.chip(name)}</b>
              </dt>
              <dd className="mut">{words.means(kind, price)}</dd>
            </div>
          ))}
        </dl>
      </details>
      {isNaming && (
        <Suspense fallback={null}>
          <BonusDialog
            {...{ editor, clubs, fixture }}
            asking={{ act: "choose", name: "Captain" }}
            sport={league.origin.sport}
            onChoose={(bonus) => {
              const [captain] = chips.all.filter(({ kind }) => kind === "Captain");
              editor.play(afterTap(chips, editor.chips, captain?.name ?? ""), bonus);
              setNaming(false);
            }}
            onClose={() => setNaming(false)}
          />
        </Suspense>
      )}
    </section>
  );
}

interface FreeHitBandProps {
  editor: Editor;
  base: Base;
  fixture: Fixture;
  name: string;
  /** What it may be changed for with the squad that is on the screen. */
  others: readonly ChipView[];
  onTap: (view: ChipView) => void;
  onCancel: () => void;
}

/** A free hit takes the row's place, and says what comes back after the round. */
function FreeHitBand({ editor, base, fixture, name, others, onTap, onCancel }: FreeHitBandProps) {
  const { t } = useTranslation();
  const names = useChipNames();
  const [isShown, setShown] = useState(false);
  return (
    <div className={styles.band}>
      <Stamp ink="black">{name}</Stamp>
      <p>
        {t("squad.chip.comesBack", { fixture: fixture.name })}{" "}
        <TextButton isInline onClick={() => setShown(true)}>
          {t("squad.chip.show")}
        </TextButton>
      </p>
      <Acts>
        {others.map((view) => (
          <Button key={view.name} size="small" onPress={() => onTap(view)}>
            {t("squad.chip.changeTo", { chip: names.chip(view.name) })}
          </Button>
        ))}
        <Button size="small" onPress={onCancel} aria-label={t("squad.bonus.giveUp", { bonus: name })}>
          {t("squad.bonus.cancel")}
        </Button>
      </Acts>
      {isShown && (
        <Suspense fallback={null}>
          <ReturningSquad
            {...{ editor, fixture }}
            squad={restored(editor.draft, base)}
            onClose={() => setShown(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
