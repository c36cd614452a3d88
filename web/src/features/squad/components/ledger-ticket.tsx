import { TriangleAlert, Undo2 } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { useTranslation } from "react-i18next";
import { usePoints } from "@/api/points";
import type { Sport } from "@/api/types";
import { Button, IconButton } from "@/ui/button";
import { Jersey } from "@/ui/jersey";
import type { Editor } from "../hooks/use-editor";
import type { Entry } from "../model/ledger";
import { heldBy, saleOf, transfersLeft } from "../model/market";
import { costOf, heldNext } from "../model/transfers";
import type { Clubs } from "../hooks/use-squad-data";
import { money, signed, useWords } from "./use-words";
import { classNames } from "@/ui/class-names";
import { TextButton } from "@/features/squad/components/text-button";
import styles from "@/features/squad/components/ledger-ticket.module.css";
import trend from "@/features/squad/components/trend.module.css";
import { Ledger } from "@/ui/ledger";
import sectionHeadStyles from "@/ui/section-head.module.css";

interface LedgerTicketProps {
  editor: Editor;
  clubs: Clubs;
  sport: Sport;
  onPick: (no: number) => void;
  /** What gets the focus when money or transfers are to be put right. */
  head: Ref<HTMLHeadingElement>;
  /** Save, and what stands in its way. */
  children: ReactNode;
}

/** Transfers, pending or saved: who goes, who comes, the money after, and one Save. */
export function LedgerTicket({ editor, clubs, sport, onPick, head, children }: LedgerTicketProps) {
  const { t } = useTranslation();
  const { ledger, account } = editor;
  const words = useTransferWords(editor);
  const areSaved = ledger.entries.length > 0 && !editor.isDirty;
  const title = areSaved ? t("squad.ledger.saved") : t("squad.ledger.title");
  return (
    <section className={styles.ticket} aria-label={title}>
      <header className={sectionHeadStyles.head}>
        <h3 ref={head} tabIndex={-1}>
          {account.locked === null ? t("squad.ledger.new") : title}
        </h3>
      </header>
      {account.locked === null ? (
        <p className="sm mut">{t("squad.ledger.newText")}</p>
      ) : (
        <ol>
          {ledger.entries.map((entry, index) => (
            <Pair
              key={entry.no}
              isSaved={areSaved}
              price={words.price(index)}
              {...{ entry, editor, clubs, sport, onPick }}
            />
          ))}
          <li className={classNames("sm mut", styles.left)}>
            {words.sum}
            {ledger.entries.length > 0 && (
              <TextButton onClick={editor.undoAll}>{t("squad.ledger.undoAll")}</TextButton>
            )}
          </li>
        </ol>
      )}
      <PaidTransfers editor={editor} />
      <Ledger>
        <div>
          <dt>{t("squad.ledger.before")}</dt>
          <dd>{money(ledger.leftBefore)}</dd>
        </div>
        <div>
          <dt>{t("squad.ledger.balance")}</dt>
          <dd className={account.locked === null ? undefined : directionOf(ledger.balance)}>
            {signed(ledger.balance)}
          </dd>
        </div>
        <div>
          <dt>{t("squad.toSpend")}</dt>
          <dd className={ledger.left < 0 ? trend.down : undefined}>{money(ledger.left)}</dd>
        </div>
      </Ledger>
      {children}
    </section>
  );
}

/** How many transfers there are and how many are free; where further ones cost, what each pair costs. */
function useTransferWords({ rules, account, draft }: Editor) {
  const { t } = useTranslation();
  const inPoints = usePoints();
  const held = heldBy(rules, account);
  const left = transfersLeft(rules, account, draft);
  const cost = rules.plan?.cost ?? null;
  const sum = () => {
    if (held.isUnlimited) return t("squad.ledger.free");
    if (cost !== null)
      return t("squad.ledger.paid", {
        made: t("squad.ledger.made", { count: held.free - left }),
        free: t("squad.ledger.held", { count: held.free }),
      });
    if (left < 0) return t("squad.ledger.over", { count: -left, limit: held.free });
    if (rules.plan !== undefined) return t("squad.ledger.kept", { left, limit: held.free });
    return t("squad.ledger.left", { count: left, limit: held.free });
  };
  return {
    sum: sum(),
    price: (index: number) => {
      if (held.isUnlimited || cost === null) return null;
      return index < held.free
        ? t("squad.ledger.forFree")
        : t("squad.ledger.points", { points: inPoints(cost / 10) });
    },
  };
}

/** Where free transfers are saved, or further ones cost: how many there are, what one more costs, and what stays for the next round. */
function PaidTransfers({ editor: { rules, account, ledger } }: Pick<LedgerTicketProps, "editor">) {
  const { t } = useTranslation();
  const inPoints = usePoints();
  if (rules.plan === undefined || account.locked === null) return null;
  const held = heldBy(rules, account);
  const cost = costOf(rules, held, ledger.used);
  return (
    <Ledger className={styles.paid}>
      <div>
        <dt>{t("squad.ledger.heldNow")}</dt>
        <dd>{held.isUnlimited ? t("squad.unlimited") : held.free}</dd>
      </div>
      {rules.plan.cost !== null && !held.isUnlimited && (
        <div>
          <dt>{cost > 0 ? t("squad.ledger.cost") : t("squad.ledger.further")}</dt>
          <dd className={cost > 0 ? trend.down : undefined}>
            {t("squad.ledger.points", { points: inPoints((cost > 0 ? cost : rules.plan.cost) / 10) })}
          </dd>
        </div>
      )}
      <div>
        <dt>{t("squad.ledger.heldNext")}</dt>
        <dd>{heldNext(rules, held, ledger.used)}</dd>
      </div>
    </Ledger>
  );
}

const directionOf = (balance: number) => (balance < 0 ? trend.down : balance > 0 ? trend.up : undefined);

interface PairProps extends Omit<LedgerTicketProps, "head" | "children"> {
  entry: Entry;
  isSaved: boolean;
  /** What the transfer costs in points; null: nothing is told. */
  price: string | null;
}

function Pair({ entry, isSaved, price, editor, clubs, sport, onPick }: PairProps) {
  const { t } = useTranslation();
  const words = useWords();
  const { out, into, no, position } = entry;
  const gone = editor.athletes.get(out);
  const come = into === null ? undefined : editor.athletes.get(into);
  const name = gone?.surname ?? "";
  return (
    <li className={styles.pair}>
      <div className={styles.side}>
        <span className="eb">{isSaved ? t("squad.ledger.sold") : t("squad.ledger.out")}</span>
        {gone !== undefined && <Jersey club={clubs.of(gone.clubKey)} sport={sport} />}
        <b>{name}</b>
        <span className={styles.sum}>+{money(saleOf(editor.account, editor.athletes, out))}</span>
      </div>
      <div className={classNames(styles.side, styles.in)}>
        <span className="eb">{isSaved ? t("squad.ledger.bought") : t("squad.ledger.in")}</span>
        {come === undefined ? (
          <Button size="small" onPress={() => onPick(no)}>
            {t("squad.ledger.pick", { position: words.position(position) })}
          </Button>
        ) : (
          <>
            <Jersey club={clubs.of(come.clubKey)} sport={sport} />
            <b>{come.surname}</b>
            <span className={styles.sum}>
              −{money(come.price)}
              {price !== null && <small className="mut"> · {price}</small>}
            </span>
          </>
        )}
      </div>
      <IconButton label={t("squad.ledger.undo", { name })} onPress={() => editor.undo(no)}>
        <Undo2 className="ico" aria-hidden="true" />
      </IconButton>
    </li>
  );
}

/** Why the squad can't be saved yet. */
export function Obstacle({ children }: { children: ReactNode }) {
  return (
    <p className={styles.obstacle}>
      <TriangleAlert className="ico" aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}
