const files = import.meta.glob<object>("../i18n/**/en.json", { import: "translation", eager: true });

/** The words before the first dot of all keys, in small letters: `nav` of `nav.home`. */
const sections = new Set(
  Object.values(files).flatMap((texts) => Object.keys(texts).map((section) => section.toLowerCase())),
);

/** What looks like a key in place of its words: in the page's text, its title, or what is said of it to screen readers. */
export function rawKeys(): string[] {
  const spoken = ["aria-label", "title", "alt", "placeholder"].flatMap((name) =>
    [...document.querySelectorAll(`[${name}]`)].map((one) => one.getAttribute(name) ?? ""),
  );
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const words = [document.title, ...spoken];
  while (texts.nextNode()) words.push(texts.currentNode.textContent ?? "");
  return words
    .flatMap((text) => text.toLowerCase().match(/(?<![\w@.])[a-z]\w*(?:\.\w+)+/g) ?? [])
    .filter((key) => sections.has(key.split(".")[0] ?? ""));
}
