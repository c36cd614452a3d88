import type { Page } from "@playwright/test";

/** Types the password into the dialog that asks who it is, and waits until it has gone. */
export async function confirmByPassword(page: Page, password: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Potwierdź, że to Ty" });
  await dialog.getByLabel("Obecne hasło").fill(password);
  await dialog.getByRole("button", { name: "Potwierdź", exact: true }).click();
  await dialog.waitFor({ state: "detached" });
}
