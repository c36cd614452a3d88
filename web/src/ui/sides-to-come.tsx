import { useTranslation } from "react-i18next";
import type { Fixture } from "@/api/types";
import { formatMoment } from "@/i18n/format";
import { Rows } from "@/ui/rows";
import { SectionHead } from "@/ui/section-head";

/** Matches whose sides are not known yet, each with its round and time; an answer kept from before has none. */
export function SidesToCome({ matches = [] }: { matches?: Fixture["sidesToCome"] }) {
  const { t } = useTranslation();
  if (matches.length === 0) return null;
  return (
    <section data-sides-to-come="">
      <SectionHead>
        <h3>{t("fixtures.sidesToCome")}</h3>
      </SectionHead>
      <p className="sm mut">{t("fixtures.sidesToComeText")}</p>
      <Rows>
        {matches.map((match) => (
          <li key={match._id}>
            <span>
              {match.home} – {match.away}
              <small className="mut"> · {match.round}</small>
            </span>
            <small className="mut">{formatMoment(match.startsAt)}</small>
          </li>
        ))}
      </Rows>
    </section>
  );
}
