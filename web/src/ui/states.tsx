import { RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { NoAnswer } from "@/api/problem";
import { Button } from "@/ui/button";
import { SeatRow } from "@/ui/seats";
import { Stamp } from "@/ui/stamp";
import { wordsFor } from "@/ui/toast";
import { Panel } from "@/ui/panel";
import { Acts } from "@/ui/layout";
import styles from "@/ui/states.module.css";

/** A hatched place for contents that are being loaded; `height` in pixels. */
export function Skeleton({ height = 14, width = "100%" }: { height?: number; width?: string }) {
  return <div className={styles.skeleton} style={{ height, width }} aria-hidden="true" data-loading />;
}

interface SkeletonLinesProps {
  lines?: number;
  /** Of a line, in pixels. */
  height?: number;
  /** With the spinner over them, where the spec names one: the place stays as high as what comes. */
  spinner?: boolean;
}

/** Several lines being loaded, said once to screen readers. */
export function SkeletonLines({ lines = 3, height = 30, spinner = false }: SkeletonLinesProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.skeletons} role="status" aria-label={t("ui.loading")}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} height={height} width={`${100 - (line % 3) * 18}%`} />
      ))}
      {spinner && <SpinnerOver />}
    </div>
  );
}

/** The spinner in the middle of the skeletons that it stands among; they tell screen readers that it loads. */
export function SpinnerOver() {
  return (
    <div className={styles.over} aria-hidden="true" data-spinner>
      <Climbing />
    </div>
  );
}

/** A seat that climbs the stand: something the spec wants a spinner for is in progress. */
export function Spinner({ label }: { label?: string }) {
  const { t } = useTranslation();
  return (
    <div className={styles.spinner} role="status" data-loading data-spinner>
      <Climbing />
      <span className="eb">{label ?? t("ui.loading")}</span>
    </div>
  );
}

function Climbing() {
  return (
    <svg className={styles.climbing} viewBox="0 0 40 30" aria-hidden="true">
      <path d="M0 30V24H10V18H20V12H30V6H40V30Z" fill="currentColor" />
      <path className={styles.taken} d="M21 2h8v9h-8z" />
    </svg>
  );
}

/** Nothing here yet, and what to do about it. */
export function EmptyState({
  title,
  children,
  seats = ["?", null, null, null, null],
  actions,
}: {
  title: string;
  children: ReactNode;
  /** Who sits in the row already: the first seat is the reader's. */
  seats?: readonly (string | null)[];
  actions?: ReactNode;
}) {
  return (
    <Panel>
      <SeatRow seats={seats} className={styles.seats} />
      <h2>{title}</h2>
      <div>{children}</div>
      {actions !== undefined && <Acts>{actions}</Acts>}
    </Panel>
  );
}

/** Loading failed: says why, and loads again. */
export function ErrorState({
  error,
  onRetry,
  actions,
}: {
  error: unknown;
  onRetry?: () => void;
  actions?: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <Panel role="alert">
      <div>
        <Stamp>{t("errors.stamp")}</Stamp>
      </div>
      <h2>{error instanceof NoAnswer ? t("errors.noConnectionTitle") : t("errors.loadingTitle")}</h2>
      <p>{wordsFor(error)}</p>
      <Acts>
        {onRetry !== undefined && (
          <Button look="primary" onPress={onRetry}>
            <RotateCw className="ico" aria-hidden="true" />
            {t("errors.loadAgain")}
          </Button>
        )}
        {actions}
      </Acts>
    </Panel>
  );
}
