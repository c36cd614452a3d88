import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatCount } from "@/i18n/format";
import { classNames } from "@/ui/class-names";
import type { Share } from "@/ui/shares";
import { Tag } from "@/ui/stamp";
import styles from "@/ui/shares-chart.module.css";

interface SharesChartProps {
  /** The name of the distribution, for people who hear the table. */
  caption: string;
  shares: readonly Share[];
  nameOf: (key: string) => ReactNode;
  /** What isn't listed, where options exclude each other. */
  rest?: { options: number; teams: number; percent: number } | null;
  /** Words beside an option: whose else it is. */
  noteOf?: (key: string) => string | null;
}

/** How many teams chose what: a table whose shares are drawn as bars. Mine has a tag, a heavier name and a thicker bar. */
export function SharesChart({ caption, shares, nameOf, rest = null, noteOf }: SharesChartProps) {
  const { t } = useTranslation();
  const most = Math.max(1, ...shares.map(({ percent }) => percent), rest?.percent ?? 0);
  return (
    <table className={styles.shares}>
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="vh">{t("ui.shares.choice")}</span>
          </th>
          <td />
          <th scope="col" className={styles.share}>
            {t("ui.shares.share")}
          </th>
          <th scope="col" className={styles.teams}>
            {t("ui.shares.teams")}
          </th>
        </tr>
      </thead>
      <tbody>
        {shares.map((share) => {
          const note = noteOf?.(share.key) ?? null;
          return (
            <Row key={share.key} {...{ share, most }}>
              <span>{nameOf(share.key)}</span> {share.isMine && <Tag fill>{t("ui.shares.mine")}</Tag>}{" "}
              {note !== null && <Tag>{note}</Tag>}
            </Row>
          );
        })}
        {rest !== null && (
          <Row share={{ ...rest, isMine: false }} most={most}>
            {t("ui.shares.rest", { number: formatCount(rest.options) })}
          </Row>
        )}
      </tbody>
    </table>
  );
}

interface RowProps {
  share: Omit<Share, "key">;
  most: number;
  children: ReactNode;
}

function Row({ share: { percent, teams, isMine }, most, children }: RowProps) {
  const { t } = useTranslation();
  const height = isMine ? 14 : 8;
  return (
    <tr className={classNames(isMine && styles.mine)}>
      <th scope="row">{children}</th>
      <td>
        <svg viewBox="0 0 100 14" preserveAspectRatio="none" aria-hidden="true">
          <rect
            y={(14 - height) / 2}
            width={Math.max((percent / most) * 100, 1)}
            height={height}
            fill={isMine ? "var(--ink)" : "var(--rule)"}
          />
        </svg>
      </td>
      <td className={styles.share}>{t("ui.shares.percent", { percent })}</td>
      <td className={styles.teams}>{formatCount(teams)}</td>
    </tr>
  );
}
