import type { Page } from "@playwright/test";

/** The tokens and Save buttons, by name, that a message lies over: what would be pressed there without it. */
export function coveredByMessage(page: Page): Promise<string[]> {
  return page.locator("[data-token], [data-save]").evaluateAll((all) =>
    all
      .filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        const shares = [0.1, 0.5, 0.9];
        return shares.some((across) =>
          shares.some((down) => {
            const at = [left + (right - left) * across, top + (bottom - top) * down] as const;
            const found = document.elementsFromPoint(...at);
            const below = found.find((other) => other.closest("[data-sonner-toaster]") === null);
            return found[0] !== below && below !== undefined && one.contains(below);
          }),
        );
      })
      .map((one) => one.getAttribute("aria-label") ?? one.textContent),
  );
}
