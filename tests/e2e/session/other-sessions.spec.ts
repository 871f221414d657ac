import type { Locator } from "@playwright/test";
import { errorSnack, expect, expectHydrated, signIn, test } from "../../setup/fixtures";

// How many sessions are ended is said, also of those that other tests have left.
test.use({ portalName: "other-sessions" });

const user = "noor@kestrel.example";

test("'End my other sessions' logs the user out everywhere else, and not here (SES-48)", async ({
  page,
  newVisitor,
}) => {
  const elsewhere = await newVisitor();
  await signIn(elsewhere, user, { to: "/settings", fresh: true });
  await signIn(page, user, { to: "/settings", fresh: true });
  const middle = async (part: Locator) => {
    const box = (await part.boundingBox()) ?? { y: 0, height: 0 };
    return box.y + box.height / 2;
  };
  const first = page.getByRole("list", { name: "Sessions" }).getByRole("listitem").first();
  const label = page.getByRole("heading", { name: "Sessions", exact: true });
  expect(await middle(label), "beside the first line of the first").toBeLessThan(await middle(first));
  await page.getByRole("button", { name: "End my other sessions" }).click();
  await expect(page.getByText("1 other session has ended")).toBeVisible();
  // Its open page is told over its socket.
  await expect(elsewhere).toHaveURL(/\/login/);
  await expect(elsewhere.getByText("This session was ended from another one.")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "End my other sessions" })).toBeVisible();
});

test("what could not be sent is named, each by itself, and offered until the same is sent (UI-30)", async ({
  page,
  context,
  newVisitor,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  for (const visitor of [await newVisitor(), await newVisitor()])
    await signIn(visitor, user, { to: "/settings", fresh: true });
  await signIn(page, user, { to: "/settings", fresh: true });
  await expectHydrated(page);
  const one = page.getByRole("button", { name: /^End the session on / }).first();
  const all = page.getByRole("button", { name: "End my other sessions" });
  await context.setOffline(true);
  await one.click();
  await all.click();
  const unsent = errorSnack(page).locator(".snack", {
    hasText: /You (?:are|were) offline\. This was not sent\./,
  });
  await expect(unsent).toHaveCount(2);
  await expect(unsent.first()).toContainText("End my other sessions: You are offline.");
  await expect(unsent.last()).toContainText(/End the session on .+: You are offline\./);
  await unsent.first().getByRole("button", { name: "Send again" }).click();
  await expect(unsent.first(), "sent again in vain it has the same name").toContainText(
    "End my other sessions: You are offline.",
  );
  await context.setOffline(false);
  await expect(unsent.first()).toContainText("End my other sessions: You were offline. This was not sent.");
  await expect(unsent.last()).toContainText(/End the session on .+: You were offline\./);
  await one.click();
  await expect(page.getByText("The session has ended", { exact: true })).toBeVisible();
  await expect(unsent).toHaveCount(1);
  await all.click();
  await expect(page.getByText(/^[1-9]\d* other sessions? ha(?:s|ve) ended$/)).toBeVisible();
  await expect(unsent).toHaveCount(0);
});
