import { useWatch, type Control, type UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { Feed } from "@/api/types";
import { FeedColumns } from "@/features/organizer/feeds/components/feed-columns";
import type { SourceTable } from "@/features/organizer/feeds/hooks/use-source-table";
import { comesFrom, type FeedForm as Form } from "@/features/organizer/feeds/model/feed-form";
import { DaySpan } from "@/features/organizer/shared/components/day-span";
import { ChoiceField, FormField } from "@/features/organizer/shared/components/form-field";
import { useContest } from "@/features/organizer/shared/hooks/use-contest";

/** Where the files of an own source come from. */
export function OwnAddress({ control, feed }: { control: Control<Form>; feed: Feed | null }) {
  const { t } = useTranslation();
  const contest = useContest();
  const [format, from] = useWatch({ control, name: ["format", "from"] });
  return (
    <>
      {feed === null && <Kind control={control} isFantasy={contest.eventType === "Fantasy"} />}
      {comesFrom({ format, from }) === "address" && (
        <FormField
          control={control}
          name="url"
          label={format === "fpl" ? t("organizer.feeds.folder") : t("organizer.feeds.url")}
          hint={format === "fpl" ? t("organizer.feeds.folderHint") : t("organizer.feeds.urlHint")}
          isRequired
        />
      )}
    </>
  );
}

/** How the files of an own source are read: the columns of a table, and a zone. */
export function OwnReading({ form, table }: { form: UseFormReturn<Form>; table: SourceTable }) {
  const { t } = useTranslation();
  const format = useWatch({ control: form.control, name: "format" });
  return (
    <>
      {format === "csv" && <FeedColumns form={form} table={table} />}
      {format !== "fpl" && (
        <FormField
          control={form.control}
          name="timeZone"
          label={t("organizer.feeds.zone")}
          hint={t("organizer.feeds.zoneHint")}
        />
      )}
      {format !== "fpl" && <DaySpan control={form.control} from="fromDay" to="toDay" />}
    </>
  );
}

/** What kind of file it is, and how it comes; neither changes later. */
function Kind({ control, isFantasy }: { control: Control<Form>; isFantasy: boolean }) {
  const { t } = useTranslation();
  const format = useWatch({ control, name: "format" });
  return (
    <>
      <ChoiceField
        control={control}
        name="format"
        label={t("organizer.feeds.format")}
        options={[
          { id: "openfootball", label: t("organizer.feeds.formats.openfootball") },
          ...(isFantasy ? [{ id: "fpl", label: t("organizer.feeds.formats.fpl") }] : []),
          { id: "csv", label: t("organizer.feeds.formats.csv") },
        ]}
      />
      {format !== "fpl" && (
        <ChoiceField
          control={control}
          name="from"
          label={t("organizer.feeds.from")}
          options={[
            { id: "address", label: t("organizer.feeds.fromThere") },
            { id: "file", label: t("organizer.feeds.fromHere") },
          ]}
        />
      )}
    </>
  );
}
