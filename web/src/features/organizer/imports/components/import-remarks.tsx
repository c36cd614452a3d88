import { useTranslation } from "react-i18next";
import type { ImportPreview } from "@/api/types";
import { formatCount } from "@/i18n/format";
import { classNames } from "@/ui/class-names";
import styles from "@/features/organizer/imports/components/import-remarks.module.css";

type Remark = ImportPreview["problems"][number];

/** The faults and notices of files, with file and line. */
export function Remarks(props: { title: string; remarks: readonly Remark[]; isBad?: boolean }) {
  const { title, remarks, isBad = false } = props;
  const placeOf = usePlaces();
  if (remarks.length === 0) return null;
  return (
    <div className={isBad ? classNames(styles.remarks, styles.bad) : styles.remarks}>
      <h3>{title}</h3>
      <ol>
        {remarks.map((remark, place) => (
          <li key={`${remark.pointer} ${place}`}>
            <span className="sm mut">{placeOf(remark)}</span>
            <span>{remark.detail}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function usePlaces(): (remark: Remark) => string {
  const { t } = useTranslation();
  return ({ file, line, pointer }) => {
    const at = line === null ? null : t("organizer.import.line", { line: formatCount(line) });
    const parts = [file, at].filter((part) => part !== null);
    return parts.length > 0 ? parts.join(", ") : pointer || t("organizer.import.wholeFile");
  };
}
