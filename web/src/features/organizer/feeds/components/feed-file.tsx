import { Upload } from "lucide-react";
import { FileTrigger } from "react-aria-components/FileTrigger";
import { useTranslation } from "react-i18next";
import { actsOf } from "@/features/organizer/feeds/api/feeds";
import type { ItemProps } from "@/features/organizer/feeds/components/item-props";
import { useAct } from "@/features/organizer/shared/api/act";
import { SheetSelect } from "@/features/organizer/shared/components/sheet-select";
import { useTableFile } from "@/features/organizer/shared/hooks/use-table-file";
import { Button } from "@/ui/button";

/** Sending the next file of a feed that is fed by hand. */
export function useFeedFile({ feed, onAsked }: Pick<ItemProps, "feed" | "onAsked">) {
  const { t } = useTranslation();
  const send = useAct(actsOf(feed.league, feed._id).sendFile, {
    done: feed.state === "paused" ? t("organizer.feeds.fileWaits") : t("organizer.feeds.fileSent"),
    onAnswer: onAsked,
  });
  const table = useTableFile(feed.league, send.run, { isFinal: true });
  return { ...send, isPending: send.isPending || table.isReading, table };
}

interface FileProps {
  file: ReturnType<typeof useFeedFile>;
  name: string;
}

/** Chooses that file. */
export function FeedFile({ file, name }: FileProps) {
  const { t } = useTranslation();
  return (
    <>
      <FileTrigger onSelect={(files) => void file.table.read(files?.[0])}>
        <Button size="small" isPending={file.isPending}>
          <Upload className="ico" aria-hidden="true" />
          {t("organizer.feeds.sendFile")}
          <span className="vh">: {name}</span>
        </Button>
      </FileTrigger>
      <SheetSelect file={file.table} />
    </>
  );
}
