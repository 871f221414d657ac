import type { Locator } from "@playwright/test";
import { expect, signIn, test } from "../../setup/fixtures";

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
