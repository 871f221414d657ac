import type { Page } from "@playwright/test";
import { test } from "../../setup/cut-line";
import { expect, expectHydrated, signIn, USERS } from "../../setup/fixtures";

const FILES = [
  { kind: "pdf", label: "PDF", making: "Making the PDF…" },
  { kind: "excel", label: "Excel", making: "Making the Excel file…" },
] as const;

/** Resolves when the browser has given up the request for the file. */
const givenUp = (page: Page, kind: string) =>
  page.waitForEvent("requestfailed", (request) => new URL(request.url()).pathname === `/reports/${kind}`);

for (const { kind, label, making } of FILES) {
  test(`Cancel stops the making of the file, which can be made again: ${label} (REP-15)`, async ({
    page,
    faultProxy,
  }) => {
    await signIn(page, USERS.globalAdmin, { to: "/reports" });
    await expectHydrated(page);
    const saved: string[] = [];
    page.on("download", (download) => void saved.push(download.suggestedFilename()));
    faultProxy.spoil(/reports\/(?:pdf|excel)$/, "hang");
    const offer = page.getByRole("link", { name: label, exact: true });
    await offer.click();
    const dialog = page.getByRole("dialog", { name: "Download report" });
    await dialog.getByRole("link", { name: "Proceed" }).click();
    const told = dialog.getByRole("status").filter({ hasText: making });
    await expect(told).toBeVisible();
    await expect(told, "the size of the report, and that time passes").toHaveText(/… \d+ rows, [1-9]\d* s$/);
    const stopped = givenUp(page, kind);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await stopped;
    await expect(dialog).toHaveCount(0);
    await expect(offer).toBeFocused();
    expect(saved).toEqual([]);

    faultProxy.heal();
    await offer.click();
    await expect(dialog.getByRole("status").filter({ hasText: making })).toHaveCount(0);
    const download = page.waitForEvent("download");
    await dialog.getByRole("link", { name: "Proceed" }).click();
    if (kind === "pdf") await dialog.getByRole("link", { name: "Download" }).click({ timeout: 20_000 });
    expect((await download).suggestedFilename()).toMatch(/^Monthly ?Report\./);
  });

  test(`on the page of its own Cancel stops it before the next page is there: ${label} (REP-15)`, async ({
    page,
    sandbox,
    faultProxy,
  }) => {
    // The report of an invoice that nobody has read: the page after this one has to wait for its chart.
    const invoice = await sandbox.addReportInvoice(1001, 4);
    const offer = `/reports/download/${kind}?account=1001&invoice=${invoice}`;
    await signIn(page, USERS.globalAdmin, { to: offer, fresh: true });
    await expectHydrated(page);
    await sandbox.fault({ match: "GET /accounts/1001/reports/callVolume", kind: "wait" });
    faultProxy.spoil(/reports\/(?:pdf|excel)$/, "hang");
    await page.getByRole("link", { name: "Proceed" }).click();
    await expect(page.getByRole("status").filter({ hasText: making })).toBeVisible();
    const stopped = givenUp(page, kind);
    await page.getByRole("link", { name: "Cancel" }).click();
    await stopped;
    expect(new URL(page.url()).pathname).toBe(`/reports/download/${kind}`);
    await sandbox.clearFaults();
    await expect(page).toHaveURL(/\/reports\?account=1001&invoice=\d+$/, { timeout: 15_000 });
  });

  test(`a line that is cut while the file comes in leaves no half of it, and says so: ${label}`, async ({
    page,
    faultProxy,
  }) => {
    await signIn(page, USERS.globalAdmin, { to: "/reports" });
    await expectHydrated(page);
    const saved: string[] = [];
    page.on("download", (download) => void saved.push(download.suggestedFilename()));
    faultProxy.spoil(/reports\/(?:pdf|excel)$/, "reset half-way");
    await page.getByRole("link", { name: label, exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Download report" });
    await dialog.getByRole("link", { name: "Proceed" }).click();
    await expect(dialog.getByRole("alert")).toHaveText(
      "The file could not be fetched. Check your connection and try again.",
      { timeout: 20_000 },
    );
    expect(saved).toEqual([]);

    faultProxy.heal();
    const download = page.waitForEvent("download");
    await dialog.getByRole("link", { name: "Proceed" }).click();
    if (kind === "pdf") await dialog.getByRole("link", { name: "Download" }).click({ timeout: 20_000 });
    expect((await download).suggestedFilename()).toMatch(/^Monthly ?Report\./);
    await expect(dialog.getByRole("alert")).toHaveCount(0);
  });
}
