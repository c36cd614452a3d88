import { lazy, Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Contest } from "@/api/types";
import { Button as Act } from "@/ui/button";
import { toastThrottled } from "@/ui/throttled-toast";
import { useViewChoice } from "@/ui/use-view-choice";
import { useMedia } from "@/ui/use-media";
import type { Editor } from "../hooks/use-editor";
import { useMoving } from "../hooks/use-moving";
import type { SquadData } from "../hooks/use-squad-data";
import { armbandTimes, isPlayed } from "../model/chips";
import { placeAt, places } from "../model/draft";
import { saleOf, spendable } from "../model/market";
import type { Opponent } from "../model/notes";
import { swapTargets } from "../model/swap";
import { rowLengths } from "../model/team";
import { BoardOnDemand } from "./board-on-demand";
import { FormationPicker } from "./formation-picker";
import { SlotMenu, type SlotActs } from "./slot-menu";
import { SquadList } from "./squad-list";
import { SquadViewSwitch } from "./squad-view-switch";
import { useTokens } from "./use-tokens";
import { money, useWords } from "./use-words";
import styles from "@/features/squad/components/squad-field.module.css";
import layoutStyles from "@/features/squad/components/squad-layout.module.css";
import { Panel } from "@/ui/panel";

const SlotSheet = lazy(async () => ({ default: (await import("./slot-sheet")).SlotSheet }));

interface SquadFieldProps {
  editor: Editor;
  data: SquadData;
  league: Contest;
  opponents: ReadonlyMap<string, Opponent>;
  isUpcoming: boolean;
  /** Makes an athlete captain; null: the contest has no captain left to give. */
  onCaptain: ((athlete: string) => void) | null;
  onPick: (no: number) => void;
  onDetails: (athlete: string) => void;
}

/** Board and list, with every act in both. */
export function SquadField({
  editor,
  data,
  league,
  opponents,
  isUpcoming,
  onCaptain,
  onPick,
  onDetails,
}: SquadFieldProps) {
  const { t } = useTranslation();
  const words = useWords();
  const [view, setView] = useViewChoice("trybuna.squadView", "board");
  const field = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<number | null>(null);
  const byFinger = useMedia("(max-width: 767px), (pointer: coarse)");
  const tokens = useTokens(editor, data.clubs, opponents);
  const { sport } = league.origin;
  const { rules, draft } = editor;
  const targetsOf = (no: number) =>
    new Map(
      [...swapTargets(rules, draft, no)].map(([other, refusal]) => [other, refusal && words.swap(refusal)]),
    );
  const refused = (reason: string) => toastThrottled(reason);
  const { moving, start, end, onKeyDown } = useMoving(field, tokens, targetsOf);
  const place = (no: number) => {
    const refusal = moving === null || moving === no ? null : editor.swap(moving, no);
    if (refusal === null) end();
    else refused(words.swap(refusal));
  };
  const acts: SlotActs = {
    onFill: onPick,
    onSell: editor.sell,
    onMove: start,
    onUndo: editor.undo,
    onDetails,
    onCaptain: (playerId) => onCaptain?.(playerId),
    canMove: (no) => [...swapTargets(rules, draft, no).values()].includes(null),
    hints: (no) => {
      const { athlete } = placeAt(draft, no);
      const price = athlete === null ? null : saleOf(editor.account, editor.athletes, athlete);
      const captain = editor.athletes.get(editor.bonus?.playerId ?? "");
      return {
        room: money(Math.max(0, spendable(editor.account, draft, editor.athletes) + (price ?? 0))),
        price: price === null ? null : money(price),
        captain: captain === undefined ? null : t("squad.act.captainNow", { name: captain.surname }),
      };
    },
    armbands:
      rules.hasCaptains && !isUpcoming
        ? {
            ...editor.captains,
            times: armbandTimes(rules, editor.chips),
            give: editor.giveArmband,
            nameOf: (athlete) => editor.athletes.get(athlete)?.surname ?? "",
          }
        : null,
    canUndo: (no) => placeAt(draft, no).sold !== null,
    canBeCaptain: ({ no, athlete, stamp }) =>
      !rules.hasCaptains &&
      onCaptain !== null &&
      athlete !== null &&
      stamp === null &&
      no <= draft.starters.length,
  };
  const open = (no: number) => {
    const { athlete, sold } = placeAt(draft, no);
    if (moving !== null) place(no);
    else if (byFinger && !isUpcoming && (athlete !== null || sold !== null)) setOpened(no);
    else onPick(no);
  };
  const openedView = opened === null ? undefined : tokens[opened - 1];
  if (places(draft).length !== rules.starters + rules.substitutes) return <NoData />;
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape ends a move, wherever in the field the focus is
    <div ref={field} onKeyDown={onKeyDown}>
      <div className={layoutStyles.bar}>
        {!isUpcoming && <FormationPicker {...{ editor, sport }} />}
        <SquadViewSwitch {...{ sport, view }} onChoose={setView} />
      </div>
      {moving !== null && (
        <p className={styles.moving} role="status">
          {t("squad.swap.moving", { name: tokens[moving - 1]?.name ?? "" })}
          <Act size="small" onPress={end}>
            {t("squad.swap.cancel")}
          </Act>
        </p>
      )}
      {view === "list" ? (
        <SquadList
          {...{ tokens, sport, acts, moving }}
          starters={draft.starters.length}
          targets={moving === null ? null : targetsOf(moving)}
          onPlace={place}
        />
      ) : (
        <BoardOnDemand
          {...{ sport, tokens, moving }}
          isFramed={isPlayed(rules, editor.chips, "FreeHit")}
          rows={rowLengths(rules, draft)}
          label={t("squad.boardLabel")}
          benchTitle={t("squad.bench")}
          targetsOf={isUpcoming ? null : targetsOf}
          onSwap={(one, two) => editor.swap(one, two)}
          onRefused={refused}
          onOpen={open}
          canSell={(no) => !byFinger && !isUpcoming && moving === null && placeAt(draft, no).athlete !== null}
          sellLabel={({ name }) => t("squad.act.sellName", { name })}
          onSell={editor.sell}
          menu={
            byFinger || isUpcoming || moving !== null ? null : (one) => <SlotMenu view={one} acts={acts} />
          }
        />
      )}
      {openedView !== undefined && (
        <Suspense fallback={null}>
          <SlotSheet
            {...{ sport, acts }}
            view={openedView}
            athlete={openedView.athlete === null ? undefined : editor.athletes.get(openedView.athlete)}
            sale={
              openedView.athlete === null ? 0 : saleOf(editor.account, editor.athletes, openedView.athlete)
            }
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The overlay of spec §5: the squad doesn't have the contest's number of players. */
function NoData() {
  const { t } = useTranslation();
  return (
    <Panel role="alert">
      <h2>{t("squad.noData")}</h2>
      <p>{t("squad.noDataText")}</p>
    </Panel>
  );
}
