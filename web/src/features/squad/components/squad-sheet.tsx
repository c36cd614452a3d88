import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ComponentProps,
} from "react";
import { useTranslation } from "react-i18next";
import { useMe } from "@/api/session";
import type { Contest, Fixture } from "@/api/types";
import { loadWithTexts } from "@/i18n/i18n";
import { SidesToCome } from "@/ui/sides-to-come";
import { toastThrottled } from "@/ui/throttled-toast";
import { Deferred } from "@/ui/deferred";
import { SkeletonLines } from "@/ui/states";
import { toast, untoast } from "@/ui/toast";
import { RenameTeam } from "@/ui/rename-team";
import { firstTeamName, isTeamName } from "@/ui/team-name-rule";
import { useArmbandNotice } from "../hooks/use-armband-notice";
import { useCompared } from "../hooks/use-compared";
import { useEditor, type Editor } from "../hooks/use-editor";
import { useSave } from "../hooks/use-save";
import type { SquadData } from "../hooks/use-squad-data";
import { useWatched } from "../hooks/use-watched";
import { heldBy, saleValueOf, transfersOf, valueOf } from "../model/market";
import { opponentsOf } from "../model/notes";
import { obstaclesOf, type Obstacle } from "../model/obstacles";
import { baseOf, newBase } from "../model/team";
import { bonusViews } from "../model/bonus";
import { Bonuses, type Asking } from "./bonuses";
import { CaptainsPanel } from "./captains-panel";
import { ChipsPlace } from "./chips-place";
import { Coin } from "./coin";
import { CompleteSquad } from "./complete-squad";
import { Deadline } from "./deadline";
import { EventPoints } from "./event-points";
import { LedgerTicket } from "./ledger-ticket";
import { SalePrice } from "./sale-price";
import { SaveButton, SavePanel, StaleNotice } from "./save-panel";
import { SquadField } from "./squad-field";
import { money } from "./use-words";
import { classNames } from "@/ui/class-names";
import styles from "@/features/squad/components/squad-sheet.module.css";
import layoutStyles from "@/features/squad/components/squad-layout.module.css";
import trend from "@/features/squad/components/trend.module.css";
import { Rail } from "@/ui/layout";
import widthStyles from "@/ui/screen-width.module.css";
import uiLayoutStyles from "@/ui/layout.module.css";
import ledgerStyles from "@/ui/ledger.module.css";

const NewName = lazy(async () => ({ default: (await import("./new-name")).NewName }));
const PlayerDialog = lazy(async () => ({
  default: (await loadWithTexts(import("./player-dialog"), "squad-later")).PlayerDialog,
}));
const Comparison = lazy(async () => ({ default: (await import("./comparison")).Comparison }));
const Market = lazy(async () => ({
  default: (await loadWithTexts(import("./market"), "squad-later")).Market,
}));

/** Before the lock no match has points to list. */
const nobody: ReadonlySet<string> = new Set();

interface SquadSheetProps {
  league: Contest;
  fixture: Fixture;
  data: SquadData;
}

/** A fixture's squad while it can be edited; before the fixture opens it can only be looked at. */
export function SquadSheet({ league, fixture, data }: SquadSheetProps) {
  const { t } = useTranslation();
  const me = useMe();
  const { rules, athletes, clubs, team, isTeamKnown } = data;
  const base = useMemo(
    () => (team === null ? newBase(rules) : baseOf(rules, team, fixture._id)),
    [rules, team, fixture._id],
  );
  const isNew = team === null && isTeamKnown;
  const editor = useEditor({
    userId: me._id,
    leagueId: league._id,
    fixtureId: fixture._id,
    rules,
    athletes,
    base,
    revision: isTeamKnown ? (team?.revision ?? 0) : null,
    firstName: team === null ? firstTeamName(me.userName) : null,
    onArmbandMoved: useArmbandNotice(athletes),
    onCaptainLost: useCallback(() => toast("notice", t("squad.bonus.captainLost"), { seconds: 10 }), [t]),
  });
  const name = team?.name ?? editor.name;
  const saving = useSave({ league, fixture, editor, base, team, isTeamKnown, name });
  const isUpcoming = fixture.state === "upcoming";
  const notStarted = league.opens === "closing" ? t("squad.notStartedUntilClosing") : t("squad.notStarted");
  const nameField = useRef<HTMLInputElement>(null);
  const ledgerHead = useRef<HTMLHeadingElement>(null);
  const captainsHead = useRef<HTMLElement>(null);
  const needsName = isNew && !isTeamName(name);
  const obstacles = obstaclesOf(editor, needsName);
  const [picking, setPicking] = useState<number | null>(null);
  const whenNamed = (act: () => void) => {
    if (needsName) {
      toastThrottled(t("squad.save.nameFirst"));
      nameField.current?.focus();
    } else act();
  };
  const pick = (no: number) => {
    if (isUpcoming) toastThrottled(notStarted);
    else whenNamed(() => setPicking(no));
  };
  const goTo = (obstacle: Obstacle) => {
    if (obstacle.code === "name") nameField.current?.focus();
    else if (obstacle.code === "incomplete") pick(obstacle.no);
    else if (obstacle.code === "captains")
      captainsHead.current?.querySelector<HTMLElement>(`[data-band=${obstacle.lacks}]`)?.focus();
    else ledgerHead.current?.focus();
  };
  const { sport } = league.origin;
  const [asking, setAsking] = useState<Asking | null>(null);
  const bonuses = bonusViews({
    offered: league.availableBonuses,
    left: team?.bonusesLeft ?? null,
    saved: base.bonus,
    chosen: editor.bonus,
    isFirstFixture: editor.account.locked === null,
  });
  // a chip makes one in its row first
  const canHaveCaptain =
    editor.bonus?.name === "Captain" ||
    bonuses.some(({ name: bonus, refusal }) => bonus === "Captain" && refusal === null);
  const makeCaptain = (playerId: string) => {
    if (editor.bonus?.name === "Captain") editor.choose({ name: "Captain", playerId });
    else setAsking({ act: "choose", name: "Captain", playerId });
  };
  const opponents = useMemo(() => opponentsOf(fixture), [fixture]);
  const compared = useCompared();
  const [details, setDetails] = useState<string | null>(null);
  const watched = useWatched(me._id, league, picking !== null || details !== null);
  const nameFirst = t("squad.save.nameFirst");
  useEffect(() => {
    if (!needsName) untoast(nameFirst);
  }, [needsName, nameFirst]);
  const save = { editor, saving, obstacles, onGo: goTo };
  return (
    <>
      {isNew && !isUpcoming && (
        <Suspense fallback={<SkeletonLines lines={1} height={72} />}>
          <NewName name={name} field={nameField} onChange={editor.nameTeam} />
        </Suspense>
      )}
      <div className={classNames(uiLayoutStyles.columns, styles.columns)}>
        <div>
          <StaleNotice editor={editor} />
          {isUpcoming && <p className={classNames("sm mut", layoutStyles.note)}>{notStarted}</p>}
          <SquadField
            {...{ editor, data, league, opponents, isUpcoming }}
            onCaptain={canHaveCaptain ? makeCaptain : null}
            onPick={pick}
            onDetails={setDetails}
          />
          {!isUpcoming && <ChipsPlace {...{ editor, base, league, fixture, clubs, team }} />}
          <Deferred place={null}>
            {!isUpcoming && <CompleteSquad {...{ editor, league, fixture, whenNamed }} />}
            <Summary editor={editor} isUpcoming={isUpcoming} />
          </Deferred>
        </div>
        <Rail aria-label={t("squad.transfers")}>
          <div className={widthStyles.wide}>
            <Deadline fixture={fixture} />
          </div>
          <Deferred place={null}>
            {!isUpcoming && (
              <>
                <LedgerTicket {...{ editor, clubs, sport }} onPick={pick} head={ledgerHead}>
                  <SavePanel {...save} savedAt={team?.savedAt ?? null} />
                </LedgerTicket>
                {rules.hasCaptains && <CaptainsPanel editor={editor} place={captainsHead} />}
                <Bonuses
                  {...{ editor, league, fixture, clubs, asking }}
                  views={bonuses}
                  onAsk={setAsking}
                  onCancelWildCard={saving.cancelWildCard}
                />
                {team !== null && <RenameTeam name={team.name} onSave={saving.rename} />}
              </>
            )}
            <EventPoints {...{ league, fixture, data }} mine={nobody} />
            <SidesToCome matches={fixture.sidesToCome} />
          </Deferred>
        </Rail>
      </div>
      {!isUpcoming && <PhoneBar {...save} />}
      <Suspense fallback={null}>
        {picking !== null && (
          <Market
            {...{ editor, clubs, league, fixture, compared, watched }}
            no={picking}
            onClose={() => {
              setPicking(null);
              setDetails(null);
            }}
            onDetails={setDetails}
          />
        )}
        {details !== null && (
          <PlayerDialog
            {...{ league, clubs, athletes, compared, watched }}
            sales={editor.account.sales}
            id={details}
            onClose={() => setDetails(null)}
          />
        )}
        {picking === null && (
          <Comparison {...{ compared, athletes, league, fixture, clubs }} purchase={null} />
        )}
      </Suspense>
    </>
  );
}

/** The money left, the value of the squad, the number of transfers. */
function Summary({ editor, isUpcoming }: { editor: Editor; isUpcoming: boolean }) {
  const { t } = useTranslation();
  const { account, draft, athletes, rules, ledger } = editor;
  const value = valueOf(draft, athletes);
  const held = heldBy(rules, account);
  return (
    <dl className={classNames(ledgerStyles.ledger, styles.sum)}>
      <div>
        <dt>{t("squad.toSpend")}</dt>
        <dd className={ledger.left < 0 ? trend.down : undefined}>
          <Coin /> {money(ledger.left)}
        </dd>
      </div>
      <div>
        <dt>{t("squad.value")}</dt>
        <dd>
          <Coin /> {money(value)} <SalePrice price={value} sale={saleValueOf(account, draft, athletes)} />
        </dd>
      </div>
      {!isUpcoming && (
        <div>
          <dt>{t("squad.transfers")}</dt>
          <dd>{held.isUnlimited ? t("squad.unlimited") : `${transfersOf(account, draft)}/${held.free}`}</dd>
        </div>
      )}
    </dl>
  );
}

/** On a phone the save stays in reach while there is something to save. */
function PhoneBar(save: ComponentProps<typeof SaveButton>) {
  const { t } = useTranslation();
  if (!save.editor.isDirty) return null;
  return (
    <div className={classNames(widthStyles.phone, styles.save)}>
      <span>
        <b className="d d20">{money(save.editor.ledger.left)}</b>
        <span className="xs">{t("squad.toSpend")}</span>
      </span>
      <SaveButton {...save} />
    </div>
  );
}
