import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm, useWatch, type UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { Feed, FeedPreset, FeedTrial as Trial } from "@/api/types";
import { FeedTrial } from "@/features/organizer/feeds/components/feed-trial";
import { OwnAddress, OwnReading } from "@/features/organizer/feeds/components/own-source";
import { useFeedWords } from "@/features/organizer/feeds/components/feed-words";
import {
  ByHand,
  PresetChoice,
  PresetFields,
  PresetTerms,
} from "@/features/organizer/feeds/components/preset-fields";
import { useSourceTable } from "@/features/organizer/feeds/hooks/use-source-table";
import { tryFeed, usePresets } from "@/features/organizer/feeds/api/feeds";
import {
  comesFrom,
  feedForm,
  isAddress,
  pacesOf,
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
  const form = useForm<Form>({
    resolver: zodResolver(feedForm),
    mode: "onTouched",
    defaultValues: { ...initial, ...keptDraft<Form>(draft) },
  });
  const { control } = form;
  const values = useWatch({ control }) as Form;
  useKeepDraft(draft, typedOver(values, initial));
  const { data: presets = [] } = usePresets(feed?.preset !== null);
  const preset = presets.find(({ id }) => id === values.preset);
  const isByHand = preset?.host === null;
  const [came, setCame] = useState<Trial | null>(null);
  const table = useSourceTable(form);
  const show = (trial: Trial | null) => {
    setCame(trial);
    if (trial !== null && values.preset === "" && values.format === "csv") table.ofTrial(trial);
  };
  const isOwn = values.preset === "";
  return (
    <form
      className={formStyles.narrow}
      onSubmit={(event) => void form.handleSubmit(onSend)(event)}
      noValidate
    >
      {feed === null && <PresetChoice form={form} presets={presets} />}
      {preset !== undefined && <PresetTerms preset={preset} />}
      {isByHand ? (
        <ByHand />
      ) : (
        <>
          <FormField control={control} name="name" label={t("organizer.feeds.name")} isRequired />
          {isOwn && <OwnAddress control={control} feed={feed} />}
          {preset !== undefined && <PresetFields control={control} preset={preset} feed={feed} />}
          <Trying form={form} feed={feed} came={came} onCame={show} />
          {isOwn && <OwnReading form={form} table={table} />}
          <Rules form={form} preset={preset} />
          <ProblemNote problem={problem} />
        </>
      )}
      <div className={classNames(layoutStyles.acts, formStyles.send)}>
        {!isByHand && (
          <Button look="primary" type="submit" isPending={isPending}>
            {feed === null ? t("organizer.feeds.make") : t("organizer.feeds.save")}
          </Button>
        )}
        <ButtonLink to={back}>{t("organizer.feeds.back")}</ButtonLink>
      </div>
    </form>
  );
}

interface TryingProps {
  form: UseFormReturn<Form>;
  feed: Feed | null;
  came: Trial | null;
  onCame: (came: Trial | null) => void;
}

/** A try of the address. A ready source is tried before it is made: later its key is not at hand. */
function Trying({ form, feed, came, onCame }: TryingProps) {
  const { t } = useTranslation();
  const contest = useContest();
  const values = useWatch({ control: form.control }) as Form;
  const trial = useAct(tryFeed(contest._id), { onAnswer: onCame, onFailed: () => onCame(null) });
  const isOwn = values.preset === "";
  if (isOwn ? comesFrom(values) === "file" : feed !== null) return null;
  const isReady = isOwn ? isAddress(values.url) : values.league.trim() !== "" && values.season.trim() !== "";
  return (
    <>
      <ProblemNote problem={trial.problem} />
      <Button
        size="small"
        className={styles.try}
        isDisabled={!isReady}
        isPending={trial.isPending}
        onPress={() => trial.run(readingOf(form.getValues()))}
      >
        {isOwn ? t("organizer.feeds.try") : t("organizer.feeds.preset.try")}
      </Button>
      {came !== null && <FeedTrial trial={came} />}
    </>
  );
}

/** How often it is looked at, what it may do by itself, and when it stops. */
function Rules({ form: { control }, preset }: { form: UseFormReturn<Form>; preset: FeedPreset | undefined }) {
  const { t } = useTranslation();
  const { pace } = useFeedWords();
  const values = useWatch({ control }) as Form;
  const hasAddress = values.preset !== "" || comesFrom(values) === "address";
  const offered = pacesOf(preset, Number(values.everyMinutes));
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
