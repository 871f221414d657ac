import type { Page } from "@playwright/test";
import { ANI, expect, newCaller, signIn, USERS } from "./fixtures";
import type { SandboxConsole } from "./sandbox";

/**
 * Who has no line in use is sent to support; without the API's languages there is English alone (AST-1); an activity that
 * one may not see is not linked, and the permission is asked for (AST-3).
 */
export async function expectAssistLimits(page: Page, other: Page, sandbox: SandboxConsole): Promise<void> {
  await signIn(other, "ase@harbor.example", { to: "/assist" });
  const lacking = "You have no phone number in use: please contact support.";
  await expect(other.getByRole("main")).toContainText(lacking);
  await expect(other.getByRole("button", { name: "Submit" })).toHaveCount(0);

  await sandbox.fault({ match: "GET /statusLists", kind: "status:500:Away", times: -1 });
  await signIn(page, USERS.globalAdmin, { to: "/assist?activity=999999999" });
  await sandbox.clearFault("GET /statusLists");
  const notLinked = "The activity cannot be shown to you, so this request is not linked to it.";
  await expect(page.getByText(notLinked)).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /An agent may view/ })).toBeVisible();
  await expect(page.getByLabel("Language").locator("option")).toHaveText(["English"]);
}

/**
 * A request about an activity starts with its location; a location, number or language that is not offered is refused
 * beside its field, and nothing typed is lost; what is sent has all of the form and the references (AST-6, AST-8).
 */
export async function expectOfferedAlone(page: Page, sandbox: SandboxConsole): Promise<void> {
  const ring = { username: USERS.globalAdmin, messageType: "TASK", caller: newCaller(), ani: ANI };
  const messageId = await sandbox.ring({ ...ring, taskId: 812_346, locationId: 2002 });
  await signIn(page, USERS.globalAdmin, { to: `/assist?activity=${messageId}` });
  const main = page.getByRole("main");
  const fieldOf = (name: string) => main.getByLabel(name, { exact: true });
  await expect(fieldOf("Location").locator(":checked")).toHaveText("Waterfront");
  const calls = () => sandbox.requests("/me/assistRequest");
  const before = (await calls()).length;
  for (const [name, offered, refusal] of [
    ["Location", "Waterfront", "Choose one of your locations."],
    ["Phone number", "415-555-0110", "Choose one of your phone numbers."],
    ["Language", "Spanish", "Choose one of the languages."],
  ] as const) {
    for (const [each, choice] of [
      ["Location", "Waterfront"],
      ["Phone number", "415-555-0110"],
      ["Language", "Spanish"],
    ] as const)
      await fieldOf(each).selectOption(choice);
    await fieldOf("Request").fill("Please call the notary");
    // As another page may have it, from before the list was another one.
    await fieldOf(name)
      .locator("option", { hasText: offered })
      .evaluate((option) => option.setAttribute("value", "999999"));
    await main.getByRole("button", { name: "Submit" }).click();
    await expect(main.getByText(refusal).first()).toBeVisible();
    await expect(fieldOf(name)).toHaveAccessibleDescription(new RegExp(refusal));
    await expect(fieldOf("Request")).toHaveValue("Please call the notary");
    await page.goto(`/assist?activity=${messageId}`);
  }
  expect(await calls(), "nothing is sent").toHaveLength(before);
  await fieldOf("Phone number").selectOption("415-555-0110");
  await fieldOf("Language").selectOption("Spanish");
  await fieldOf("Request").fill("Please call the notary");
  await main.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("Your request was sent.").first()).toBeVisible();
  const sent = (await calls()).at(-1);
  expect([sent?.method, sent?.path, sent?.form]).toEqual([
    "POST",
    "/me/assistRequest",
    {
      requestType: "ASSIST",
      request: "Please call the notary",
      locationId: "2002",
      outboundPhoneNumberId: "4001",
      languageId: "2",
      referenceTaskId: "812346",
      referenceMessageId: messageId,
    },
  ]);
}
