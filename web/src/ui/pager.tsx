import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import { useTranslation } from "react-i18next";
import { formatCount } from "@/i18n/format";
import { shownPages } from "@/ui/pages";
import { classNames } from "@/ui/class-names";
import styles from "@/ui/pager.module.css";

interface PagerProps {
  /** Names the paged list, for screen readers. */
  label: string;
  page: number;
  size: number;
  total: number;
  onPage: (page: number) => void;
  /** A further button at the end ("Moja strona"). */
  children?: ReactNode;
}

/** Pages of a list; shows nothing for one page. */
export function Pager({ label, page, size, total, onPage, children }: PagerProps) {
  const { t } = useTranslation();
  const last = Math.max(1, Math.ceil(total / size));
  if (last === 1) return null;
  return (
    <nav className={classNames(styles.pager)} aria-label={label}>
      <Button isDisabled={page <= 1} onPress={() => onPage(page - 1)} aria-label={t("ui.previousPage")}>
        <ChevronLeft className="ico" aria-hidden="true" />
      </Button>
      {shownPages(page, last).map((shown, index) =>
        shown === null ? (
          <span key={`gap-${index}`}>…</span>
        ) : (
          <Button
            key={shown}
            onPress={() => onPage(shown)}
            aria-label={t("ui.page", { page: formatCount(shown) })}
            {...(shown === page ? { "aria-current": "page" } : {})}
          >
            {formatCount(shown)}
          </Button>
        ),
      )}
      <Button isDisabled={page >= last} onPress={() => onPage(page + 1)} aria-label={t("ui.nextPage")}>
        <ChevronRight className="ico" aria-hidden="true" />
      </Button>
      {children}
    </nav>
  );
}

/** A further button at the end of a pager. */
export function PagerEnd({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <Button className={classNames(styles.end)} onPress={onPress}>
      {children}
    </Button>
  );
}
