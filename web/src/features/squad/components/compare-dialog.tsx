import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFixtures } from "@/api/fixtures";
import type { Contest, Fixture } from "@/api/types";
import { formatCount, textOf } from "@/i18n/format";
import { Button } from "@/ui/button";
import { classNames } from "@/ui/class-names";
import { Dialog } from "@/ui/dialog";
import { Jersey } from "@/ui/jersey";
import { usePlayer } from "../api/reads";
import type { Purchase } from "../hooks/use-purchase";
import { useScouting } from "../hooks/use-scouting";
import type { Clubs } from "../hooks/use-squad-data";
import {
  averageOf,
  betterOf,
  pointsPerPrice,
  statisticsOf,
  type Better,
  type Pair,
} from "../model/comparison";
import { priceChange } from "../model/players";
import type { Athlete } from "../model/rules";
import { FormBars } from "./form-bars";
import { PriceChange } from "./price-change";
import { Refusal } from "./refusal";
import { Opponents } from "./scouting-strip";
import { money, useWords } from "./use-words";
import styles from "@/features/squad/components/compare-dialog.module.css";

interface CompareDialogProps {
  both: Pair<Athlete>;
  league: Contest;
  fixture: Fixture;
  clubs: Clubs;
  /** Buying one of them for the slot that is being filled; null: none is. */
  purchase: Purchase | null;
  onClose: () => void;
}

/** Two athletes side by side: the better value is bold over a bar. */
export function CompareDialog({ both, league, fixture, clubs, purchase, onClose }: CompareDialogProps) {
  const { t } = useTranslation();
  const words = useWords();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("squad.compare.title")}
      {...(purchase === null ? {} : { footer: <Buying both={both} purchase={purchase} /> })}
    >
      <table className={styles.table}>
        <caption className="vh">{t("squad.compare.note")}</caption>
        <thead>
          <tr>
            {[both[0], null, both[1]].map((athlete) =>
              athlete === null ? (
                <td key="or" className="eb">
                  {t("squad.compare.or")}
                </td>
              ) : (
                <th key={athlete.id} scope="col">
                  <Jersey club={clubs.of(athlete.clubKey)} sport={league.origin.sport} />
                  <b className="d d20">{athlete.surname}</b>
                  <span className="xs mut">
                    {words.position(athlete.position)}, {athlete.clubName}
                  </span>
                </th>
              ),
            )}
          </tr>
        </thead>
        <Figures {...{ both, league, fixture }} />
      </table>
      <p className="xs mut" aria-hidden="true">
        {t("squad.compare.note")}
      </p>
    </Dialog>
  );
}

function Figures({ both, league, fixture }: Pick<CompareDialogProps, "both" | "league" | "fixture">) {
  const { t } = useTranslation();
  const scout = useScouting(league, fixture);
  const { data: fixtures = [] } = useFixtures(league);
  const [one, two] = [usePlayer(league, both[0].id).data, usePlayer(league, both[1].id).data];
  const statistics = one === undefined || two === undefined ? [] : statisticsOf([one, two]);
  const figures = (name: string, of: (athlete: Athlete) => number | null, wants?: "less") => {
    const values: Pair<number | null> = [of(both[0]), of(both[1])];
    const shown = values.map((value) => (value === null ? "–" : money(value)));
    return <Row key={name} name={name} values={[shown[0], shown[1]]} better={betterOf(values, wants)} />;
  };
  const scouted: Pair<ReturnType<typeof scout>> = [scout(both[0]), scout(both[1])];
  const owned = ({ owned: share }: ReturnType<typeof scout>) =>
    share === null ? "–" : t("ui.shares.percent", { percent: share });
  return (
    <tbody>
      {figures(t("squad.player.price"), ({ price }) => price, "less")}
      {figures(t("squad.player.points"), ({ points }) => points)}
      {figures(t("squad.compare.average"), ({ id }) => averageOf(fixtures, id))}
      {figures(t("squad.compare.perPrice"), pointsPerPrice)}
      <Row
        name={t("squad.market.form")}
        values={[
          <FormBars key="one" form={scouted[0].form} />,
          <FormBars key="two" form={scouted[1].form} />,
        ]}
      />
      {statistics.map(({ name, displayName, counts, better }) => (
        <Row
          key={name}
          name={textOf(displayName)}
          values={[formatCount(counts[0]), formatCount(counts[1])]}
          better={better}
        />
      ))}
      <Row name={t("squad.market.owned")} values={[owned(scouted[0]), owned(scouted[1])]} />
      <Row
        name={t("squad.market.next")}
        values={[
          <Opponents key="one" next={scouted[0].next} />,
          <Opponents key="two" next={scouted[1].next} />,
        ]}
      />
      <Row
        name={t("squad.player.change")}
        values={[
          <PriceChange key="one" change={priceChange(both[0])} />,
          <PriceChange key="two" change={priceChange(both[1])} />,
        ]}
      />
    </tbody>
  );
}

/** A line of the comparison: its name between the two values. */
function Row({ name, values, better = null }: { name: string; values: Pair<ReactNode>; better?: Better }) {
  const { t } = useTranslation();
  const value = (which: 0 | 1) => (
    <td>
      {better === which ? (
        <b className={classNames("d", styles.better)}>
          {values[which]}
          <span className="vh"> {t("squad.compare.better")}</span>
        </b>
      ) : (
        values[which]
      )}
    </td>
  );
  return (
    <tr>
      {value(0)}
      <th scope="row" className="xs mut">
        {name}
      </th>
      {value(1)}
    </tr>
  );
}

function Buying({ both, purchase }: { both: Pair<Athlete>; purchase: Purchase }) {
  const { t } = useTranslation();
  return (
    <div className={styles.buying}>
      {both.map((athlete) => {
        const refusal = purchase.refusal(athlete);
        return refusal === null ? (
          <Button key={athlete.id} look="primary" onPress={() => purchase.buy(athlete)}>
            {t("squad.buyName", { name: athlete.surname })}
          </Button>
        ) : (
          <Refusal key={athlete.id}>
            {athlete.surname}: {refusal}
          </Refusal>
        );
      })}
    </div>
  );
}
