import type { Page } from "@playwright/test";
import { expect } from "./fixtures";

/** On the page of a linked service: verifies it, gives it other credentials, and sends it earlier activities (TRF-3). */
export async function expectServiceManaged(page: Page): Promise<void> {
  const snackOf = (text: string) => expect(page.getByText(text)).toBeVisible();
  await page.getByLabel("Phone number", { exact: true }).last().fill("4155550171");
  await page.getByLabel("Code", { exact: true }).fill("246810");
  await page.getByRole("button", { name: "Verify" }).click();
  await snackOf("The link is verified.");
  await expect(page.getByLabel("Code", { exact: true }), "what is done is empty again").toHaveValue("");
  await page.getByLabel("API key").fill("another-key");
  await page.getByRole("button", { name: "Save credentials" }).click();
  await snackOf("The credentials are saved.");
  await expect(page.getByLabel("API key")).toHaveValue("");
  await page.getByLabel("Days back").fill("3");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await snackOf("The activities of the last 3 days are being sent.");
}
