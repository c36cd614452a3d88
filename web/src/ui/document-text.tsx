import { classNames } from "@/ui/class-names";
import { partsOf } from "@/ui/document-parts";
import styles from "@/ui/document-text.module.css";

/** Whether a name takes a line of its own. */
const isLong = ({ name }: { name: string }) => name.length > 12;

/** A section of rules or of a regulation, as the server wrote it; a long list of points stands as a table. */
export function DocumentText({ body }: { body: string }) {
  return partsOf(body).map((part, index) =>
    typeof part === "string" ? (
      <p key={index} className={styles.text}>
        {part}
      </p>
    ) : (
      <dl
        key={index}
        className={classNames(styles.table, 2 * part.filter(isLong).length > part.length && styles.wide)}
      >
        {part.map(({ name, points }) => (
          <div key={name} className={classNames(isLong({ name }) && styles.long)}>
            <dt>{name}</dt>
            <dd>{points}</dd>
          </div>
        ))}
      </dl>
    ),
  );
}
