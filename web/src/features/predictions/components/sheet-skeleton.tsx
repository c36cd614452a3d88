import { useTranslation } from "react-i18next";
import { Skeleton, SpinnerOver } from "@/ui/states";
import statesStyles from "@/ui/states.module.css";
import eventCardStyles from "@/features/predictions/components/event-card.module.css";
import eventHeadStyles from "@/features/predictions/components/event-head.module.css";

/** Events being loaded. */
export function SheetSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={statesStyles.skeletons} role="status" aria-label={t("ui.loading")}>
      {[0, 1, 2].map((event) => (
        <div className={eventCardStyles.card} key={event}>
          <div className={eventHeadStyles.head}>
            <Skeleton height={44} width="44px" />
            <div className={eventHeadStyles.sides}>
              <Skeleton height={30} width="80%" />
              <Skeleton height={30} width="60px" />
              <Skeleton height={30} width="80%" />
            </div>
            <Skeleton height={44} width="44px" />
          </div>
          {event === 0 && <Skeleton height={112} />}
        </div>
      ))}
      <SpinnerOver />
    </div>
  );
}
