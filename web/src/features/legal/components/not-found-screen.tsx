import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { ButtonLink } from "@/ui/button";
import { Masthead } from "@/ui/masthead";
import { EmptyState } from "@/ui/states";
import { Stack } from "@/ui/layout";

/** The not-found page; `?what=` names the missing thing, a contest say. */
export function NotFoundScreen() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const what = search.get("what");
  return (
    <>
      <Masthead title={t("notFound.title")} />
      <Stack>
        <EmptyState
          title={what === null ? t("notFound.seat") : t("notFound.expression", { expression: what })}
          actions={
            <ButtonLink look="primary" to="/">
              {t("errors.backToMain")}
            </ButtonLink>
          }
        >
          {t("notFound.text")}
        </EmptyState>
      </Stack>
    </>
  );
}
