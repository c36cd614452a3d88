import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { refusal } from "@/testing/refusal";
import { tried } from "@/testing/samples/picture-files";
import { office, privateLeagues } from "@/testing/samples/private-leagues";
import { openPrivate, visitPrivate } from "@/features/private-leagues/testing/open-private";

const own = "/privateLeagueDetails/pl1";

function file(which: keyof typeof tried): File {
  const { name, mimeType, buffer } = tried[which];
  return new File([new Uint8Array(buffer)], name, { type: mimeType });
}

/** Opens the dialog of a league without a logo; answers it, with how a file is chosen. */
async function openDialog(lang: "pl" | "en" = "pl") {
  const visited = await openPrivate(own, { lang });
  const { user } = visited;
  await user.click(screen.getByRole("button", { name: lang === "pl" ? "Dodaj godło" : "Add a logo" }));
  const element = await screen.findByRole("dialog");
  const dialog = within(element);
  const choose = async (which: keyof typeof tried) => {
    const field = element.querySelector<HTMLInputElement>("[type=file]");
    if (field !== null) await user.upload(field, file(which));
  };
  return { ...visited, dialog, element, choose };
}

/** jsdom opens no pictures: what follows the opening is tried with one that is opened. Cutting itself is tried in a browser. */
function openPictures(): void {
  const { prototype } = HTMLImageElement;
  vi.spyOn(prototype, "naturalWidth", "get").mockReturnValue(600);
  vi.spyOn(prototype, "naturalHeight", "get").mockReturnValue(400);
  Object.assign(prototype, {
    decode(this: HTMLImageElement) {
      return Promise.resolve();
    },
  });
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((take) =>
    take(new Blob(["cut"], { type: "image/png" })),
  );
}

describe("a private league's logo", () => {
  beforeEach(openPictures);
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    [
      "pl",
      ["Zapisz godło", "Tak będzie wyglądać", "Godło zapisane", "Usuń godło", "Godło usunięte", "Godło"],
    ],
    [
      "en",
      [
        "Save the logo",
        "The logo will look like this",
        "Logo saved",
        "Remove the logo",
        "Logo removed",
        "Logo",
      ],
    ],
  ] as const)(
    "is sent, shown and taken away: %s",
    async (lang, [save, preview, done, remove, gone, title]) => {
      const { wire, user, dialog, element, choose } = await openDialog(lang);
      expect(dialog.getByRole("button", { name: save })).toBeDisabled();
      await choose("good");
      await dialog.findByText(preview);
      const picture = element.querySelector("img");
      picture?.dispatchEvent(new Event("load"));
      await waitFor(() => expect(dialog.getByRole("button", { name: save })).toBeEnabled());
      await user.click(dialog.getByRole("button", { name: save }));
      await screen.findByText(done);
      const main = screen.getByRole("main");
      await waitFor(() => expect(main.querySelectorAll("img")).toHaveLength(2));
      const sent = wire
        .callsOf("PUT /leagues/private/{privateLeagueId}/logo")
        .map(({ body }) => body.get("file"));
      expect(sent).toEqual([expect.anything()]); // its name is lost in jsdom
      await user.click(screen.getByRole("button", { name: remove }));
      const asked = within(await screen.findByRole("alertdialog"));
      await user.click(asked.getByRole("button", { name: remove }));
      await screen.findByText(gone);
      expect(main.querySelectorAll("img")).toHaveLength(0);
      await waitFor(() => expect(document.activeElement).toHaveTextContent(new RegExp(`^${title}$`)));
    },
  );

  it("is not opened from what is no picture or too large, and what was chosen before stays", async () => {
    const { wire, dialog, element, choose } = await openDialog();
    const unreadable = "To nie jest obraz, który da się otworzyć.";
    vi.spyOn(HTMLImageElement.prototype as { decode: () => Promise<void> }, "decode").mockRejectedValueOnce(
      new Error(),
    );
    for (const [which, words] of [
      ["text", unreadable],
      ["large", "Plik jest za duży. Może mieć najwyżej 20 MB."],
    ] as const) {
      await choose(which);
      await waitFor(() => expect(dialog.getByRole("alert")).toHaveTextContent(words));
      expect(element.querySelector("img")).toBeNull();
    }
    await choose("good");
    await dialog.findByText("Tak będzie wyglądać");
    expect(dialog.queryByRole("alert")).toBeNull();
    await choose("large");
    await dialog.findByRole("alert");
    expect(element.querySelectorAll("img")).toHaveLength(1);
    expect(wire.callsOf("PUT /leagues/private/{privateLeagueId}/logo")).toEqual([]);
  });

  it("is refused by the server in its words, and may be sent again as it was cut", async () => {
    const { wire, user, dialog, element, choose } = await openDialog("en");
    await choose("good");
    const save = () => dialog.getByRole("button", { name: "Save the logo" });
    await dialog.findByText("The logo will look like this");
    element.querySelector("img")?.dispatchEvent(new Event("load"));
    await waitFor(() => expect(save()).toBeEnabled());
    for (const answer of [
      refusal(413, "file-too-large", "The file is too large. A picture may have 5 MB at most."),
      refusal(
        415,
        "not-an-image",
        "This file is not a picture that we accept. Send a JPEG, PNG or WebP file.",
      ),
      refusal(400, "image-not-only", "The file holds something besides the picture."),
      refusal(429, "uploads-busy", "Many people are sending pictures right now. Try again in a moment."),
    ]) {
      wire.on("PUT /leagues/private/{privateLeagueId}/logo", answer);
      await user.click(save());
      await waitFor(() => expect(dialog.getByRole("alert")).toHaveTextContent(answer.body.detail));
      expect(element.querySelectorAll("img")).toHaveLength(1);
    }
    privateLeagues(wire); // it takes one again
    await user.click(save());
    await screen.findByText("Logo saved");
  });

  it("says in words that a browser is one without a file reader", async () => {
    const { dialog, choose } = await openDialog();
    vi.stubGlobal("FileReader", undefined);
    await choose("good");
    await waitFor(() =>
      expect(dialog.getByRole("alert")).toHaveTextContent("Ta przeglądarka nie umie odczytywać plików."),
    );
  });

  it("says in words that a browser is one that fails to read a file", async () => {
    const { dialog, choose } = await openDialog();
    vi.spyOn(FileReader.prototype, "readAsArrayBuffer").mockImplementation(function fail(this: FileReader) {
      queueMicrotask(() => void this.onerror?.(new ProgressEvent("error") as ProgressEvent<FileReader>));
    });
    await choose("good");
    await waitFor(() => expect(dialog.getByRole("alert")).toHaveTextContent("Nie udało się odczytać pliku."));
  });

  it("is in the join dialog of who was given the code", async () => {
    const { wire, user, open, fill } = visitPrivate();
    const imageSrc = "/files/download/mundial/logo-1";
    wire.on("GET /leagues/private/privateLeague/{code}", {
      body: [office({ _id: "pl3", logoImageId: "logo-1", imageSrc })],
    });
    await open("/privateLeagues");
    await user.click(screen.getByRole("button", { name: "Wpisz kod" }));
    const joining = await screen.findByRole("dialog");
    await fill(joining.querySelector("[name=code]") as HTMLInputElement, "H4ZP9MKT");
    await within(joining).findByRole("heading", { name: "BiuroNaTrzecim" });
    expect(joining.querySelector("img")?.getAttribute("src")).toContain("logo-1");
  });
});
