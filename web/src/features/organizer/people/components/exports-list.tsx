import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Contest, OrganizerFixture } from "@/api/types";
import { readExport, type ExportFormat, type ExportKind } from "@/features/organizer/people/api/exports";
import { Button } from "@/ui/button";
import { saveFile } from "@/ui/save-file";
import { SectionHead } from "@/ui/section-head";
import { toastError } from "@/ui/toast";
import styles from "@/features/organizer/people/components/exports-list.module.css";

interface ExportsListProps {
  contest: Contest;
  fixture: OrganizerFixture;
}

interface Row {
  kind: ExportKind;
  title: string;
  text: string;
  /** Name of the file without its ending. */
  file: string;
}

const formats: readonly ExportFormat[] = ["csv", "xlsx"];

/** Files for spreadsheets without personal data: who plays, predictions of a locked round, points, the ranking. */
export function ExportsList({ contest, fixture }: ExportsListProps) {
  const { t } = useTranslation();
  const isLocked = ["locked", "provisional", "final"].includes(fixture.state);
  const predictions: Row = {
    kind: "predictions",
    title: t("organizer.exports.predictions", { round: fixture.name }),
    text: isLocked ? t("organizer.exports.predictionsText") : t("organizer.exports.predictionsOpen"),
    file: t("organizer.exports.predictionsFile"),
  };
  const rows: Row[] = [
    {
      kind: "participants",
      title: t("organizer.exports.participants"),
      text: t("organizer.exports.participantsText"),
      file: t("organizer.exports.participantsFile"),
    },
    ...(contest.eventType === "Typer" ? [predictions] : []),
    {
      kind: "points",
      title: t("organizer.exports.points"),
      text: t("organizer.exports.pointsText"),
      file: t("organizer.exports.pointsFile"),
    },
    {
      kind: "ranking",
      title: t("organizer.exports.ranking"),
      text: t("organizer.exports.rankingText"),
      file: "ranking",
    },
  ];
  return (
    <section aria-labelledby="exports" className={styles.exports}>
      <SectionHead>
        <h2 id="exports">{t("organizer.exports.title")}</h2>
      </SectionHead>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.kind}>
            <div>
              <b>{row.title}</b>
              <p className="sm mut">{row.text}</p>
            </div>
            {(row.kind !== "predictions" || isLocked) && (
              <FileButtons contest={contest} fixtureId={fixture._id} {...row} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function FileButtons({
  contest,
  fixtureId,
  kind,
  title,
  file,
}: Omit<Row, "text"> & { contest: Contest; fixtureId: string }) {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (format: ExportFormat) =>
      saveFile(await readExport(kind, { contest, fixtureId, format }), `${file}.${format}`),
    onError: (problem) => toastError(problem),
  });
  return (
    <div className={styles.files}>
      {formats.map((format) => (
        <Button
          key={format}
          size="small"
          isPending={isPending && variables === format}
          onPress={() => mutate(format)}
        >
          <Download className="ico" aria-hidden="true" />
          {format.toUpperCase()}
          <span className="vh">: {title}</span>
        </Button>
      ))}
    </div>
  );
}
