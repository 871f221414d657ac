import { expect, type Locator, type Page } from "@playwright/test";
import type { SandboxConsole } from "./sandbox";

/** The feedback that was posted to the API for a message: the fields of each post, oldest first. */
export async function feedbackSent(sandbox: SandboxConsole, messageId: string) {
  const requests = await sandbox.requests(`/messages/sendfeedback/${messageId}`);
  return requests.filter(({ method }) => method === "POST").map(({ form }) => form);
}

export const PRAISE = "?feedback=1&isPositive=true";
export const COMPLAINT = "?feedback=1&isPositive=false";

/** The link that opens the form, once it was seen to stand in a block below all else of the message. */
export async function offerAtEnd(page: Page): Promise<Locator> {
  const parts = page.getByRole("article").locator("section");
  const offer = parts.filter({ has: page.getByRole("heading", { name: "How was this handled?" }) });
  const facts = parts.filter({ has: page.getByRole("heading", { name: "Details", exact: true }) });
  await expect(offer).toContainText("Your rating goes to the front desk team.");
  const [above, below] = [await facts.boundingBox(), await offer.boundingBox()];
  expect(below?.y).toBeGreaterThan((above?.y ?? Infinity) + (above?.height ?? 0));
  return offer.getByRole("link", { name: "Provide Feedback" });
}
