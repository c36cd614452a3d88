import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { differencesOf, type Difference } from "@/features/ops/model/builds";
import type { Watched } from "@/features/ops/model/watch";
import { Shape } from "@/ui/shape";
import styles from "@/features/ops/components/differences.module.css";

/** A line for each service that does not run the build or know the schema that is there; nothing while all are alike. */
export function Differences({ all }: { all: readonly Watched[] }) {
  const { t } = useTranslation();
  const { newest, usual, services } = differencesOf(all);
  if (services.length === 0 || usual === null) return null;
  const words = ({ builds, schema }: Difference): string =>
    [
      ...(builds.length > 1
        ? [t("ops.differs.replicas", { builds: builds.join(", ") })]
        : builds.filter((build) => build !== usual).map((build) => t("ops.differs.runs", { build }))),
      ...(schema === null ? [] : [t("ops.differs.schema", schema)]),
    ].join("; ");
  const areBuilds = services.some(({ builds }) => builds.some((build) => build !== usual));
  return (
    <section className={styles.differences} aria-labelledby="differences">
      <h2 id="differences">
        <Shape of="warn">
          {!areBuilds
            ? t("ops.differs.schemaTitle")
            : newest === null
              ? t("ops.differs.title", { usual })
              : t("ops.differs.newerTitle", { newest })}
        </Shape>
      </h2>
      <ul>
        {services.map((difference) => (
          <li key={difference.service}>
            <Link to={`/ops/${difference.service}`}>{difference.service}</Link>{" "}
            <span>{words(difference)}</span>
          </li>
        ))}
      </ul>
      <p className="sm mut">{t("ops.differs.text")}</p>
    </section>
  );
}
