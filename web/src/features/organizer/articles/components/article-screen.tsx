import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { ActForm } from "@/features/organizer/shared/components/act-form";
import { useNavigate, useParams } from "react-router";
import type { Article, Contest } from "@/api/types";
import {
  deleteArticle,
  publishArticle,
  saveArticle,
  unpublishArticle,
  useArticles,
} from "@/features/organizer/articles/api/articles";
import { useAct, useMaking } from "@/features/organizer/shared/api/act";
import { ArticlePictureForm } from "@/features/organizer/articles/components/article-picture-form";
import { ArticlePreview } from "@/features/organizer/articles/components/article-preview";
import { useContest } from "@/features/organizer/shared/hooks/use-contest";
import { FormField, MomentField } from "@/features/organizer/shared/components/form-field";
import { ProblemNote } from "@/features/organizer/shared/components/problem-note";
import { Standing } from "@/features/organizer/shared/components/standing";
import { TwoColumns } from "@/features/organizer/shared/components/two-columns";
import {
  articleBody,
  articleForm,
  articleValues,
  type ArticleForm,
} from "@/features/organizer/articles/model/article-form";
import { Button, ButtonLink } from "@/ui/button";
import { Confirmation } from "@/ui/confirmation";
import { Masthead } from "@/ui/masthead";
import { Tag } from "@/ui/stamp";
import { ErrorState, SkeletonLines } from "@/ui/states";
import { forgetDraft, keptDraft, useKeepDraft } from "@/ui/use-draft";
import styles from "@/features/organizer/shared/components/form.module.css";

/** An article's editor: a new one, or one of the contest's. */
export function ArticleScreen() {
  const { t } = useTranslation();
  const contest = useContest();
  const { articleId } = useParams();
  const { data, error, refetch } = useArticles(contest._id);
  const article = data?.find(({ _id }) => _id === articleId) ?? null;
  if (error !== null || data === undefined || (articleId !== undefined && article === null))
    return (
      <>
        <Masthead title={t("organizer.articles.one")} eyebrow={contest.name} />
        {error !== null ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : data === undefined ? (
          <SkeletonLines lines={6} height={60} />
        ) : (
          <p className={styles.narrow}>{t("organizer.articles.gone")}</p>
        )}
      </>
    );
  return <Editor key={article?._id ?? "new"} article={article} contest={contest} />;
}

function Editor({ article, contest }: { article: Article | null; contest: Contest }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const list = `/organizer/${contest._id}/articles`;
  const [read, setRead] = useState(article);
  const draft = read === null ? `article.${contest._id}` : `article.${read._id}.${read.revision}`;
  const form = useForm<ArticleForm>({
    resolver: zodResolver(articleForm),
    mode: "onTouched",
    defaultValues: articleValues(article),
  });
  const { reset, getValues } = form;
  const [kept] = useState(() => keptDraft<ArticleForm>(draft));
  useEffect(() => {
    reset({ ...getValues(), ...kept }, { keepDefaultValues: true }); // unsaved input counts as a change
  }, [reset, getValues, kept]);
  const known = read === null ? null : { id: read._id, revision: read.revision };
  const save = useMaking(saveArticle(contest._id, known), {
    done: t("organizer.articles.saved"),
    onDone: (saved) => {
      forgetDraft(draft);
      setRead(saved);
      reset(articleValues(saved));
      if (known === null) void navigate(`${list}/${saved._id}`, { replace: true });
    },
  });
  const values = useWatch({ control: form.control }) as ArticleForm;
  useKeepDraft(draft, values);
  const fields = { control: form.control };
  const submit = form.handleSubmit((filled) => save.run(articleBody(filled, read)));
  return (
    <>
      <Masthead title={t("organizer.articles.one")} eyebrow={contest.name} />
      {read !== null && (
        <Acts article={read} contest={contest} isChanged={form.formState.isDirty} onAnswer={setRead} />
      )}
      <TwoColumns>
        <ActForm
          act={save}
          submit={submit}
          action={t(read === null ? "organizer.articles.saveDraft" : "organizer.articles.save")}
          isScreen
          more={<ButtonLink to={list}>{t("organizer.articles.back")}</ButtonLink>}
        >
          <p>{t("organizer.articles.text")}</p>
          <FormField {...fields} name="titlePl" label={t("organizer.articles.titlePl")} />
          <FormField {...fields} name="textPl" label={t("organizer.articles.textPl")} rows={10} />
          <FormField {...fields} name="titleEn" label={t("organizer.articles.titleEn")} />
          <FormField {...fields} name="textEn" label={t("organizer.articles.textEn")} rows={10} />
          <MomentField
            {...fields}
            name="orderDate"
            label={t("organizer.articles.orderDate")}
            hint={t("organizer.articles.orderHint")}
          />
        </ActForm>
        <div>
          {/* a new article's editor gives way to the stored one's: a file chosen in between would be lost */}
          {read === null || article === null ? (
            <p className="sm mut">{t("organizer.articles.picture.later")}</p>
          ) : (
            <ArticlePictureForm article={read} contest={contest} onAnswer={setRead} />
          )}
          <ArticlePreview language="pl" title={values.titlePl} text={values.textPl} />
          <ArticlePreview language="en" title={values.titleEn} text={values.textEn} />
        </div>
      </TwoColumns>
    </>
  );
}

interface ActsProps {
  article: Article;
  contest: Contest;
  /** The form has unsaved changes: they are saved first. */
  isChanged: boolean;
  onAnswer: (article: Article) => void;
}

function Acts({ article, contest, isChanged, onAnswer }: ActsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const isShown = article.publishedAt !== null;
  const known = { id: article._id, revision: article.revision };
  const publish = useAct(publishArticle(contest._id), {
    done: t("organizer.articles.isPublished"),
    onAnswer,
  });
  const unpublish = useAct(unpublishArticle(contest._id), {
    done: t("organizer.articles.isDraft"),
    onAnswer,
  });
  const drop = useAct(deleteArticle(contest._id), {
    done: t("organizer.articles.deleted"),
    onAnswer: () => void navigate(`/organizer/${contest._id}/articles`),
    onFailed: () => setAsked(false),
  });
  return (
    <>
      <Standing>
        <Tag fill={isShown}>{t(isShown ? "organizer.articles.published" : "organizer.articles.draft")}</Tag>
        {isShown ? (
          <Button isPending={unpublish.isPending} onPress={() => unpublish.run(known)}>
            {t("organizer.articles.unpublish")}
          </Button>
        ) : (
          <Button isPending={publish.isPending} isDisabled={isChanged} onPress={() => publish.run(known)}>
            {t("organizer.articles.publish")}
          </Button>
        )}
        <Button onPress={() => setAsked(true)}>{t("organizer.articles.delete")}</Button>
        {isChanged && !isShown && <p className="sm mut">{t("organizer.articles.saveFirst")}</p>}
      </Standing>
      <ProblemNote problem={publish.problem ?? unpublish.problem ?? drop.problem} />
      {isAsked && (
        <Confirmation
          title={t("organizer.articles.deleteTitle")}
          no={t("organizer.articles.keep")}
          yes={t("organizer.articles.delete")}
          isPending={drop.isPending}
          onNo={() => setAsked(false)}
          onYes={() => drop.run(known)}
        >
          <p>{t("organizer.articles.deleteText")}</p>
        </Confirmation>
      )}
    </>
  );
}
