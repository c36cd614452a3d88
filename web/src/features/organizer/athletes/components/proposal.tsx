import { useTranslation } from "react-i18next";
import type { PriceProposal } from "@/api/types";
import { usePriceProposal } from "@/features/organizer/athletes/api/sheet";
import { PriceMove } from "@/features/organizer/athletes/components/price-move";
import type { Sheet } from "@/features/organizer/athletes/hooks/use-sheet";
import { priceText } from "@/features/organizer/athletes/model/cells";
import { formatTenths, textOf } from "@/i18n/format";
import { Button } from "@/ui/button";
import { Acts } from "@/ui/layout";
import { SectionHead } from "@/ui/section-head";
import { ErrorState, SkeletonLines } from "@/ui/states";
import styles from "@/features/organizer/athletes/components/proposal.module.css";

/** So many are listed, those that move most first. */
const most = 20;

interface ProposalProps {
  sheet: Sheet;
  fixture: NonNullable<Sheet["sheet"]["scoredFixture"]>;
  onClose: () => void;
}

const movedBy = ({ priceBefore, priceAfter }: PriceProposal) => Math.round((priceAfter - priceBefore) * 10);

/** Prices by performance in the last round with results, each with its reason; they are only typed in, and by a button. */
export function Proposal({ sheet, fixture, onClose }: ProposalProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = usePriceProposal(sheet.contest._id, fixture._id);
  const moving = (data ?? [])
    .filter((one) => movedBy(one) !== 0)
    .sort((one, other) => Math.abs(movedBy(other)) - Math.abs(movedBy(one)));
  const take = () => {
    sheet.type(
      moving.map(({ _id, priceAfter }) => ({
        row: _id,
        column: "price",
        text: priceText(Math.round(priceAfter * 10)),
      })),
    );
    onClose();
  };
  return (
    <section aria-label={t("organizer.sheet.proposal.title")} className={styles.proposal} data-proposal="">
      <SectionHead>
        <h2>{t("organizer.sheet.proposal.title")}</h2>
        <Acts>
          {moving.length > 0 && (
            <Button size="small" className={styles.take} onPress={take}>
              {t("organizer.sheet.proposal.take", { count: moving.length })}
            </Button>
          )}
          <Button size="small" onPress={onClose}>
            {t("organizer.sheet.proposal.close")}
          </Button>
        </Acts>
      </SectionHead>
      <p className="sm">{t("organizer.sheet.proposal.rule", { round: textOf(fixture.name) })}</p>
      {error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonLines lines={4} height={32} />
      ) : moving.length === 0 ? (
        <p className="mut">{t("organizer.sheet.proposal.none")}</p>
      ) : (
        <ul>
          {moving.slice(0, most).map((one) => (
            <li key={one._id}>
              <b>{one.fullname}</b>
              <span className="sm mut">
                {t("organizer.sheet.proposal.reason", {
                  points: formatTenths(one.points),
                  expected: formatTenths(one.expectedPoints),
                  price: formatTenths(one.priceBefore, 1),
                })}
              </span>
              <span className="num">
                {formatTenths(one.priceBefore, 1)} → <b>{formatTenths(one.priceAfter, 1)}</b>{" "}
                <PriceMove tenths={movedBy(one)} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {moving.length > most && (
        <p className="sm mut">{t("organizer.sheet.proposal.more", { count: moving.length - most })}</p>
      )}
    </section>
  );
}
