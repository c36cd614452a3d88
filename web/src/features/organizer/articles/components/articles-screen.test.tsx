import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, onTestFinished } from "vitest";
import type { Article } from "@/api/types";
import { aFile, main, organizing } from "@/features/organizer/shared/testing/organizing";
import { refusal } from "@/testing/refusal";
import { articles, withArticles } from "@/testing/samples/articles";
import { tried } from "@/testing/samples/picture-files";
import { address } from "@/testing/visit";

const list = "/organizer/mundial/articles";
const read = "GET /organizer/news_ranking/leagues/{leagueId}/articles";
const one = "/organizer/news_ranking/leagues/{leagueId}/articles/{articleId}";

const preview = () => screen.findByRole("region", { name: "Podgląd po polsku" });
const pictureForm = () => within(screen.getByRole("form", { name: "Obraz" }));
const chooses = () => pictureForm().getByLabelText(/^(Wybierz|Zmień)/, { selector: "input[type=file]" });

/** Collects each form for a picture that comes to the page from now on. */
function picturesForms(): Element[] {
  const forms: Element[] = [];
  const observer = new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    for (const node of added.filter((each) => each instanceof Element))
      forms.push(
        ...[node, ...node.querySelectorAll("form")].filter((each) => each.matches("form[aria-label=Obraz]")),
      );
  });
  observer.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  return forms;
}

describe("an organizer's articles", () => {
  it.each([list, `${list}/a1`])(
    "say that they load, that they were refused and that nobody answers: %s",
    async (path) => {
      const { wire, begin, press } = organizing();
      withArticles(wire);
      let refuse = (): void => undefined;
      const refused = refusal(500, "server-error", "Serwer nie dał rady.");
      wire.on(read, new Promise((resolve) => (refuse = () => resolve(refused))));
      await begin(path);
      await screen.findByRole("heading", { level: 1, name: /^Artyku/ });
      await waitFor(() => expect(document.querySelector("main [data-loading]")).not.toBeNull());
      refuse();
      expect(await main().findByRole("alert")).toHaveTextContent("Serwer nie dał rady.");
      wire.on(read, "cut");
      await press("Wczytaj ponownie", within(main().getByRole("alert")));
      await waitFor(() =>
        expect(main().getByRole("alert")).toHaveTextContent("Nie mamy połączenia z serwerem"),
      );
      wire.on(read, { body: articles() });
      await press("Wczytaj ponownie", within(main().getByRole("alert")));
      await main().findByText(/Konstantynopolitańczykowianeczkowski/);
      expect(main().queryByRole("alert")).toBeNull();
    },
  );

  it("are none, one that isn't written yet, and one that isn't there", async () => {
    const { wire, open, follow } = organizing();
    withArticles(wire, []);
    await open(list);
    screen.getByRole("heading", { name: "Nie ma jeszcze artykułów" });
    await follow("Napisz artykuł");
    screen.getByText(/Obraz dodasz po zapisaniu szkicu\./);
    await open(`${list}/a9`);
    screen.getByText("Nie ma takiego artykułu.");
  });

  it("keep what was typed of a picture over a reload, until it is sent", async () => {
    const { wire, user, open, reload, press, fill } = organizing();
    withArticles(wire);
    const descriptions = () =>
      [/po polsku$/, /po angielsku$/].map((name) => pictureForm().getByLabelText(name));
    const values = () => descriptions().map((field) => (field as HTMLInputElement).value);
    const choose = async () => {
      await user.upload(chooses(), aFile(tried.good));
      await pictureForm().findByLabelText(/po polsku$/);
    };
    await open(`${list}/a2`);
    await choose();
    const [pl, en] = descriptions();
    await fill(pl as HTMLElement, "Orły w śniegu ");
    await fill(en as HTMLElement, "The Eagles");
    await reload();
    await choose();
    expect(values()).toEqual(["Orły w śniegu ", "The Eagles"]);

    const [shown, draft] = articles() as [Article, Article];
    const alt = { pl: "Orły w śniegu", en: "The Eagles" };
    const saved = { ...draft, image: shown.image && { ...shown.image, alt }, revision: 5 };
    wire.on(`PUT ${one}/picture`, { body: saved });
    wire.on(read, { body: [shown, saved] });
    await press("Zapisz obraz", pictureForm());
    await screen.findByText("Obraz zapisany.");
    await reload();
    expect(values()).toEqual([alt.pl, alt.en]);
  });
});

describe("an article", () => {
  it("is written with a preview, published once it is whole and saved, and deleted", async () => {
    const { wire, open, reload, press, fill, follow } = organizing();
    withArticles(wire, []);
    const [shown] = articles() as [Article];
    let stored: Article[] = [];
    const becomes = (changes: Partial<Article>) => {
      stored = stored.map((article) => ({ ...article, ...changes, revision: article.revision + 1 }));
      return { body: stored[0] as Article };
    };
    const incomplete = refusal(409, "article-incomplete", "Artykuł musi mieć tytuł i treść.");
    wire
      .on(read, () => ({ body: stored }))
      .on("POST /organizer/news_ranking/leagues/{leagueId}/articles", ({ body }) => {
        stored = [{ ...shown, ...body, _id: "a7", revision: 1, publishedAt: null, image: null } as Article];
        return { status: 201 as const, body: stored[0] as Article };
      })
      .on(`PATCH ${one}`, ({ body }) => becomes(body as Partial<Article>))
      .on(`POST ${one}/publish`, () =>
        stored[0]?.text.pl === "" ? (incomplete as never) : becomes({ publishedAt: shown.publishedAt }),
      )
      .on(`DELETE ${one}`, () => {
        stored = [];
        return { status: 204 };
      });
    const publish = () => main().getByRole("button", { name: "Opublikuj artykuł" });

    await open(list);
    await follow("Napisz artykuł");
    await fill(screen.getByLabelText("Tytuł po polsku"), "Kto trzyma tempo");
    const forms = picturesForms();
    await press("Zapisz szkic");
    await screen.findByText("Artykuł zapisany.");
    await waitFor(() => expect(address()).toBe(`${list}/a7`));
    await screen.findByRole("form", { name: "Obraz" });
    expect(forms, "one form, which keeps the file that somebody chooses").toHaveLength(1);
    await press("Opublikuj artykuł");
    expect(await screen.findByRole("alert")).toHaveTextContent(/musi mieć tytuł i treść/);

    await fill(screen.getByLabelText("Treść po polsku"), "## Półmetek\n\nOrły strzelają **najwięcej**.");
    await within(await preview()).findByRole("heading", { name: "Terminarz" });
    expect(wire.callsOf("POST /organizer/news_ranking/articles/preview").at(-1)?.body).toEqual({
      text: "## Półmetek\n\nOrły strzelają **najwięcej**.",
    });
    // what isn't saved is kept, and is no part of the article yet
    await reload();
    expect(screen.getByLabelText("Treść po polsku")).toHaveValue(
      "## Półmetek\n\nOrły strzelają **najwięcej**.",
    );
    await waitFor(() => expect(publish()).toBeDisabled());
    screen.getByText("Zapisz zmiany, żeby opublikować.");
    await press("Zapisz artykuł");
    await waitFor(() => expect(screen.queryByText("Zapisz zmiany, żeby opublikować.")).toBeNull());
    await press("Opublikuj artykuł");
    await screen.findByText("Artykuł opublikowany.");

    await follow("Wszystkie artykuły");
    expect(main().getByRole("link", { name: "Kto trzyma tempo" }).closest("li")).toHaveTextContent(
      /Opublikowany/,
    );
    await follow("Kto trzyma tempo");
    await press("Usuń artykuł");
    await press("Usuń artykuł", within(await screen.findByRole("alertdialog")));
    await screen.findByText("Artykuł usunięty.");
    await screen.findByRole("heading", { name: "Nie ma jeszcze artykułów" });
    expect(address()).toBe(list);
  });

  it("has a picture that says what it shows, and is a picture; the text that isn't saved stays", async () => {
    const { wire, user, open, press, fill } = organizing();
    const [shown, draft] = articles() as [Article, Article];
    withArticles(wire, [{ ...draft, title: { pl: "Półmetek", en: "" } }]);
    const noImage = refusal(415, "not-an-image", "To nie jest obraz, który przyjmujemy.");
    wire.on(`PUT ${one}/picture`, noImage);
    await open(`${list}/a2`);
    await fill(screen.getByLabelText("Treść po polsku"), "Orły strzelają.");
    await user.upload(chooses(), aFile(tried.text));
    await press("Zapisz obraz", pictureForm());
    expect(await pictureForm().findAllByText(/Wypełnij to pole/)).toHaveLength(2);
    expect(wire.callsOf(`PUT ${one}/picture`)).toEqual([]);
    await fill(pictureForm().getByLabelText(/po polsku$/), "Orły w śniegu");
    await fill(pictureForm().getByLabelText(/po angielsku$/), "The Eagles in the snow");
    await press("Zapisz obraz", pictureForm());
    expect(await pictureForm().findByRole("alert")).toHaveTextContent(/To nie jest obraz/);
    wire.on(`PUT ${one}/picture`, { body: { ...draft, image: shown.image, revision: 9 } });
    await user.upload(chooses(), aFile(tried.good));
    await press("Zapisz obraz", pictureForm());
    await screen.findByText("Obraz zapisany.");
    expect(screen.getByLabelText("Treść po polsku")).toHaveValue("Orły strzelają.");
  });
});
