import { classNames } from "@/ui/class-names";
import styles from "@/ui/flag.module.css";
/** Flags of the countries and of the four British teams, by ISO 3166 code; each is a file of its own, fetched when shown. */
const files = import.meta.glob<string>("/node_modules/country-flag-icons/3x2/*.svg", {
  query: "?url",
  import: "default",
  eager: true,
});

/** The address of a flag's picture, for `<img>` and for the canvas; null when there is none. */
export function flagUrl(country: string): string | null {
  return files[`/node_modules/country-flag-icons/3x2/${country}.svg`] ?? null;
}

/** A small flag beside a name, which says the country: the picture itself is silent. */
export function Flag({ country, className }: { country: string | null; className?: string | undefined }) {
  const url = country === null ? null : flagUrl(country);
  if (url === null) return null;
  return <img className={classNames(styles.flag, className)} src={url} width={30} height={20} alt="" />;
}
