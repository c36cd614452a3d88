import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Contest } from "@/api/types";
import { Button as Act } from "@/ui/button";
import { tellSeldom } from "@/ui/seldom";
import { Spinner } from "@/ui/states";
import { useViewChoice } from "@/ui/use-view-choice";
import type { Editor } from "../hooks/use-editor";
import type { SquadData } from "../hooks/use-squad-data";
import { placeAt, places } from "../model/draft";
import type { Opponent } from "../model/notes";
import { swapTargets } from "../model/swap";
import { rowLengths } from "../model/team";
import { FormationPicker } from "./formation-picker";
import { SlotMenu, type SlotActs } from "./slot-menu";
import { SquadList } from "./squad-list";
import { SquadViewSwitch } from "./squad-view-switch";
import { useTokens } from "./use-tokens";
import { useWords } from "./use-words";
import styles from "@/features/squad/components/squad-field.module.css";
import layoutStyles from "@/features/squad/components/squad-layout.module.css";
import { Panel } from "@/ui/panel";

const SquadBoard = lazy(async () => ({ default: (await import("@/board/squad-board")).SquadBoard }));

interface SquadFieldProps {
  editor: Editor;
  data: SquadData;
  league: Contest;
  opponents: ReadonlyMap<string, Opponent>;
  isUpcoming: boolean;
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
  onPick,
  onDetails,
}: SquadFieldProps) {
  const { t } = useTranslation();
  const words = useWords();
  const [view, setView] = useViewChoice("trybuna.squadView", "board");
  const [moving, setMoving] = useState<number | null>(null);
  const tokens = useTokens(editor, data.clubs, opponents);
  const { sport } = league.origin;
  const { rules, draft } = editor;
  const targetsOf = (no: number) =>
    new Map(
      [...swapTargets(rules, draft, no)].map(([other, refusal]) => [other, refusal && words.swap(refusal)]),
    );
  const refused = (reason: string) => tellSeldom(reason);
  const place = (no: number) => {
    if (moving !== null && moving !== no) {
      const refusal = editor.swap(moving, no);
      if (refusal !== null) {
        refused(words.swap(refusal));
        return;
      }
    }
    setMoving(null);
  };
  const acts: SlotActs = {
    onFill: onPick,
    onSell: editor.sell,
    onMove: setMoving,
    onUndo: editor.undo,
    onDetails,
    onCaptain: (playerId) => editor.choose({ name: "Captain", playerId }),
    canMove: (no) => [...swapTargets(rules, draft, no).values()].includes(null),
    canUndo: (no) => placeAt(draft, no).sold !== null,
    canBeCaptain: ({ no, athlete, stamp }) =>
      editor.bonus?.name === "Captain" && athlete !== null && stamp === null && no <= draft.starters.length,
  };
  if (places(draft).length !== rules.starters + rules.substitutes) return <NoData />;
  return (
    <>
      <div className={layoutStyles.bar}>
        <SquadViewSwitch view={view} onChoose={setView} />
        {!isUpcoming && <FormationPicker editor={editor} />}
      </div>
      {moving !== null && (
        <p className={styles.moving} role="status">
          {t("squad.swap.moving", { name: tokens[moving - 1]?.name ?? "" })}
          <Act size="small" onPress={() => setMoving(null)}>
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
        <Suspense fallback={<Spinner />}>
          <SquadBoard
            {...{ sport, tokens, moving }}
            rows={rowLengths(rules, draft)}
            label={t("squad.boardLabel")}
            benchTitle={t("squad.bench")}
            targetsOf={isUpcoming ? null : targetsOf}
            onSwap={(one, two) => editor.swap(one, two)}
            onRefused={refused}
            onOpen={(no) => (moving === null ? onPick(no) : place(no))}
            canSell={(no) => !isUpcoming && moving === null && placeAt(draft, no).athlete !== null}
            sellLabel={({ name }) => t("squad.act.sellName", { name })}
            onSell={editor.sell}
            menu={isUpcoming || moving !== null ? null : (one) => <SlotMenu view={one} acts={acts} />}
          />
        </Suspense>
      )}
    </>
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
