import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm, useWatch, type Control } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { Feed, FeedTrial as Trial } from "@/api/types";
import { FeedColumns } from "@/features/organizer/feeds/components/feed-columns";
import { FeedTrial } from "@/features/organizer/feeds/components/feed-trial";
import { useFeedWords } from "@/features/organizer/feeds/components/feed-words";
import { tryFeed } from "@/features/organizer/feeds/api/feeds";
import {
  comesFrom,
  feedForm,
  isAddress,
  paces,
  readingOf,
  typedOver,
  type FeedForm as Form,
} from "@/features/organizer/feeds/model/feed-form";
import { useAct } from "@/features/organizer/shared/api/act";
import { ChoiceField, FormField } from "@/features/organizer/shared/components/form-field";
import { ProblemNote } from "@/features/organizer/shared/components/problem-note";
import { useContest } from "@/features/organizer/shared/hooks/use-contest";
import { Button, ButtonLink } from "@/ui/button";
import { classNames } from "@/ui/class-names";
import { keptDraft, useKeepDraft } from "@/ui/use-draft";
import styles from "@/features/organizer/feeds/components/feed-form.module.css";
import formStyles from "@/features/organizer/shared/components/form.module.css";
import layoutStyles from "@/ui/layout.module.css";

interface FormProps {
  feed: Feed | null;
  initial: Form;
  /** What it is kept as until it is sent. */
  draft: string;
  onSend: (form: Form) => void;
  isPending: boolean;
  problem: unknown;
  back: string;
}

/** Where a feed's file is, how it is read, how often, and what it may do by itself. An address can be tried before. */
export function FeedForm({ feed, initial, draft, onSend, isPending, problem, back }: FormProps) {
  const { t } = useTranslation();
  const contest = useContest();
  const form = useForm<Form>({
    resolver: zodResolver(feedForm),
    mode: "onTouched",
    defaultValues: { ...initial, ...keptDraft<Form>(draft) },
  });
  const { control } = form;
  const values = useWatch({ control }) as Form;
  useKeepDraft(draft, typedOver(values, initial));
  const { format, url } = values;
  const hasAddress = comesFrom(values) === "address";
  const [came, setCame] = useState<Trial | null>(null);
  const trial = useAct(tryFeed(contest._id), { onAnswer: setCame, onFailed: () => setCame(null) });
  return (
    <form
      className={formStyles.narrow}
      onSubmit={(event) => void form.handleSubmit(onSend)(event)}
      noValidate
    >
      <FormField control={control} name="name" label={t("organizer.feeds.name")} isRequired />
      {feed === null && <Kind control={control} isFantasy={contest.eventType === "Fantasy"} />}
      {hasAddress && (
        <>
          <FormField
            control={control}
            name="url"
            label={format === "fpl" ? t("organizer.feeds.folder") : t("organizer.feeds.url")}
            hint={format === "fpl" ? t("organizer.feeds.folderHint") : t("organizer.feeds.urlHint")}
            isRequired
          />
          <ProblemNote problem={trial.problem} />
          <Button
            size="small"
            className={styles.try}
            isDisabled={!isAddress(url)}
            isPending={trial.isPending}
            onPress={() => trial.run(readingOf(form.getValues()))}
          >
            {t("organizer.feeds.try")}
          </Button>
          {came !== null && <FeedTrial trial={came} />}
        </>
      )}
      {format === "csv" && <FeedColumns form={form} header={came?.header ?? []} />}
      {format !== "fpl" && (
        <FormField
          control={control}
          name="timeZone"
          label={t("organizer.feeds.zone")}
          hint={t("organizer.feeds.zoneHint")}
        />
      )}
      <Rules control={control} hasAddress={hasAddress} />
      <ProblemNote problem={problem} />
      <div className={classNames(layoutStyles.acts, formStyles.send)}>
        <Button look="primary" type="submit" isPending={isPending}>
          {feed === null ? t("organizer.feeds.make") : t("organizer.feeds.save")}
        </Button>
        <ButtonLink to={back}>{t("organizer.feeds.back")}</ButtonLink>
      </div>
    </form>
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

/** How often it is looked at, what it may do by itself, and when it stops. */
function Rules({ control, hasAddress }: { control: Control<Form>; hasAddress: boolean }) {
  const { t } = useTranslation();
  const { pace } = useFeedWords();
  const own = Number(useWatch({ control, name: "everyMinutes" }));
  const offered = [...new Set([...paces, own])].sort((one, other) => one - other);
  return (
    <>
      {hasAddress && (
        <ChoiceField
          control={control}
          name="everyMinutes"
          label={t("organizer.feeds.every")}
          options={offered.map((minutes) => ({ id: String(minutes), label: pace(minutes) }))}
        />
      )}
      <ChoiceField
        control={control}
        name="kickOffs"
        label={t("organizer.feeds.kickOffsLabel")}
        options={[
          { id: "wait", label: t("organizer.feeds.forYou") },
          { id: "itself", label: t("organizer.feeds.atOnce") },
        ]}
      />
      <ChoiceField
        control={control}
        name="results"
        label={t("organizer.feeds.resultsLabel")}
        options={[
          { id: "wait", label: t("organizer.feeds.forYou") },
          { id: "itself", label: t("organizer.feeds.byItself") },
        ]}
      />
      <FormField
        control={control}
        name="mostChanges"
        label={t("organizer.feeds.mostChanges")}
        hint={t("organizer.feeds.mostChangesHint")}
      />
    </>
  );
}
