import { useTranslation } from "react-i18next";
import { Skeleton } from "@/ui/states";

/** Events being loaded. */
export function SheetSkeleton() {
  const { t } = useTranslation();
  return (
    <div className="skels" role="status" aria-label={t("ui.loading")}>
      {[0, 1, 2].map((event) => (
        <div className="ev" key={event}>
          <div className="evh">
            <Skeleton height={44} width="44px" />
            <div className="vs">
              <Skeleton height={30} width="80%" />
              <Skeleton height={30} width="60px" />
              <Skeleton height={30} width="80%" />
            </div>
            <Skeleton height={44} width="44px" />
          </div>
          {event === 0 && <Skeleton height={112} />}
        </div>
      ))}
    </div>
  );
}
