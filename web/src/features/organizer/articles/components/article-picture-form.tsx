import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useMemo, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { Article, Contest } from "@/api/types";
import { useAct } from "@/features/organizer/shared/api/act";
import { removeArticlePicture, saveArticlePicture } from "@/features/organizer/articles/api/articles";
import { FormField } from "@/features/organizer/shared/components/form-field";
import { ProblemNote } from "@/features/organizer/shared/components/problem-note";
import {
  pictureForm,
  pictureValues,
  type PictureForm,
} from "@/features/organizer/articles/model/article-form";
import { Button } from "@/ui/button";
import { classNames } from "@/ui/class-names";
import { FileChoice } from "@/ui/file-choice";
import { forgetDraft, keptDraft, useKeepDraft } from "@/ui/use-draft";
import formStyles from "@/features/organizer/shared/components/form.module.css";
import layoutStyles from "@/ui/layout.module.css";
import styles from "@/features/organizer/articles/components/articles.module.css";

interface ArticlePictureFormProps {
  article: Article;
  contest: Contest;
  onAnswer: (article: Article) => void;
}

/** An article's picture with what it shows: sent together, changed apart, taken away. */
export function ArticlePictureForm({ article, contest, onAnswer }: ArticlePictureFormProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<File | null>(null);
  const draft = `article.${article._id}.${article.revision}.picture`;
  const [kept] = useState(() => keptDraft<PictureForm>(draft));
  const form = useForm<PictureForm>({
    resolver: zodResolver(pictureForm),
    mode: "onTouched",
    defaultValues: { ...pictureValues(article), ...kept },
  });
  useKeepDraft(draft, useWatch({ control: form.control }));
  const known = { id: article._id, revision: article.revision };
  const take = (changed: Article) => {
    forgetDraft(draft);
    setChosen(null);
    form.reset(pictureValues(changed));
    onAnswer(changed);
  };
  const save = useAct(saveArticlePicture(contest._id, known), {
    done: t("organizer.articles.picture.saved"),
    onAnswer: take,
  });
  const remove = useAct(removeArticlePicture(contest._id), {
    done: t("organizer.articles.picture.removed"),
    onAnswer: take,
  });
  const preview = useObjectUrl(chosen);
  const source = preview ?? (article.image === null ? null : `/api${article.image.src}`);
  const submit = form.handleSubmit((words) => save.run({ ...words, file: chosen }));
  return (
    <form
      className={classNames(formStyles.narrow, styles.picture)}
      onSubmit={(event) => void submit(event)}
      aria-label={t("organizer.articles.picture.title")}
      noValidate
    >
      <h2 className="d20">{t("organizer.articles.picture.title")}</h2>
      <p className="sm mut">{t("organizer.articles.picture.text")}</p>
      {source !== null && <img src={source} alt={t("organizer.articles.picture.shown")} />}
      <FileChoice
        label={t(
          article.image === null ? "organizer.articles.picture.choose" : "organizer.articles.picture.change",
        )}
        hint={t("organizer.articles.picture.hint")}
        chosen={chosen?.name ?? null}
        isDisabled={save.isPending}
        onChoose={setChosen}
      />
      {source !== null && (
        <>
          <FormField
            control={form.control}
            name="altPl"
            label={t("organizer.articles.picture.altPl")}
            isRequired
          />
          <FormField
            control={form.control}
            name="altEn"
            label={t("organizer.articles.picture.altEn")}
            isRequired
          />
        </>
      )}
      <ProblemNote problem={save.problem ?? remove.problem} />
      {source !== null && (
        <div className={layoutStyles.acts}>
          <Button type="submit" isPending={save.isPending}>
            {t("organizer.articles.picture.save")}
          </Button>
          {article.image !== null && (
            <Button isPending={remove.isPending} onPress={() => remove.run(known)}>
              {t("organizer.articles.picture.remove")}
            </Button>
          )}
        </div>
      )}
    </form>
  );
}

/** An address at which a file that was chosen can be seen; null without one. */
function useObjectUrl(file: File | null): string | null {
  const url = useMemo(() => (file === null ? null : URL.createObjectURL(file)), [file]);
  useEffect(
    () => () => {
      if (url !== null) URL.revokeObjectURL(url);
    },
    [url],
  );
  return url;
}
