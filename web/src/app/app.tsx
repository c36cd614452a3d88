import { QueryClientProvider } from "@tanstack/react-query";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { RouterProvider, type RouterProviderProps } from "react-router";
import { queryClient } from "@/api/client";
import { storedLanguage } from "@/i18n/language";
import { Toaster } from "@/ui/toast";

const locales = { pl: "pl-PL", en: "en-GB" } as const;

/** The whole app: cache, React Aria's language, routes, messages. */
export function App({ router }: Pick<RouterProviderProps, "router">) {
  return (
    <QueryClientProvider client={queryClient}>
      <I18nProvider locale={locales[storedLanguage()]}>
        <RouterProvider router={router} />
        <Toaster />
      </I18nProvider>
    </QueryClientProvider>
  );
}
