import { useWatch, type Control, type UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { Feed, FeedPreset } from "@/api/types";
import type { FeedForm } from "@/features/organizer/feeds/model/feed-form";
import { ChoiceField, FormField } from "@/features/organizer/shared/components/form-field";
import { useContest } from "@/features/organizer/shared/hooks/use-contest";
import { ButtonLink } from "@/ui/button";
import { Select } from "@/ui/select";
import styles from "@/features/organizer/feeds/components/feed-form.module.css";

interface ChoiceProps {
  form: UseFormReturn<FeedForm>;
  presets: readonly FeedPreset[];
}

/** Where the data come from: an own address or files, or a ready source. Another one has other competitions. */
export function PresetChoice({ form, presets }: ChoiceProps) {
  const { t } = useTranslation();
  const value = useWatch({ control: form.control, name: "preset" });
  const choose = (id: string) => {
    if (id === form.getValues("preset")) return;
    const preset = presets.find((one) => one.id === id);
    form.setValue("preset", id);
    form.setValue("league", preset?.leagues[0]?.code ?? "");
    form.setValue("season", "");
    form.setValue("key", "");
    if (preset !== undefined && Number(form.getValues("everyMinutes")) < preset.leastMinutes)
      form.setValue("everyMinutes", String(preset.leastMinutes));
  };
  return (
    <Select
      label={t("organizer.feeds.preset.choice")}
      options={[
        { id: "", label: t("organizer.feeds.preset.own") },
        ...presets.map(({ id, name }) => ({ id, label: name })),
      ]}
      value={value}
      onChange={choose}
    />
  );
}

/** The terms of a ready source, and whether its host is allowed. */
export function PresetTerms({ preset }: { preset: FeedPreset }) {
  const { t } = useTranslation();
  return (
    <div className={styles.terms}>
      <p>
        {preset.licence}{" "}
        <a href={preset.site} target="_blank" rel="noopener noreferrer">
          {t("organizer.feeds.preset.site", { name: preset.name })}
        </a>
      </p>
      {preset.host !== null && !preset.isAllowed && (
        <p role="alert">
          <b>{t("organizer.feeds.preset.notAllowed", { host: preset.host })}</b>
        </p>
      )}
    </div>
  );
}

/** A service whose files an organizer imports by hand. */
export function ByHand() {
  const { t } = useTranslation();
  const contest = useContest();
  return (
    <ButtonLink look="primary" to={`/organizer/${contest._id}/import`}>
      {t("organizer.feeds.preset.byHand")}
    </ButtonLink>
  );
}

interface FieldsProps {
  control: Control<FeedForm>;
  preset: FeedPreset;
  feed: Feed | null;
}

/** The fields of a ready source: the competition and the season, which stay, and a key, which is never shown. */
export function PresetFields({ control, preset, feed }: FieldsProps) {
  const { t } = useTranslation();
  const { league, season } = feed?.preset ?? {};
  return (
    <>
      {feed === null ? (
        <Which control={control} preset={preset} />
      ) : (
        <p>
          <b>{t("organizer.feeds.preset.of", { name: preset.name, league, season })}</b>
        </p>
      )}
      {preset.needsKey && (
        <FormField
          control={control}
          name="key"
          label={feed === null ? t("organizer.feeds.preset.key") : t("organizer.feeds.preset.otherKey")}
          hint={
            feed === null ? t("organizer.feeds.preset.keyHint") : t("organizer.feeds.preset.otherKeyHint")
          }
          isRequired={feed === null}
        />
      )}
    </>
  );
}

function Which({ control, preset }: Pick<FieldsProps, "control" | "preset">) {
  const { t } = useTranslation();
  return (
    <>
      {preset.leagues.length > 0 ? (
        <ChoiceField
          control={control}
          name="league"
          label={t("organizer.feeds.preset.league")}
          options={preset.leagues.map(({ code, name }) => ({ id: code, label: name }))}
        />
      ) : (
        <FormField
          control={control}
          name="league"
          label={t("organizer.feeds.preset.league")}
          hint={t("organizer.feeds.preset.leagueHint", { example: preset.leagueExample })}
          isRequired
        />
      )}
      <FormField
        control={control}
        name="season"
        label={t("organizer.feeds.preset.season")}
        hint={t("organizer.feeds.preset.seasonHint", { example: preset.seasonExample })}
        isRequired
      />
    </>
  );
}
