import { expect, signIn, test, USERS } from "../../setup/fixtures";

test.use({ portalName: "new-card" });

test("without scripts a card is added on the hosted page, after a confirmation, and autopay is asked for (BIL-19, BIL-20, BIL-23)", async ({
  page,
}) => {
  await signIn(page, USERS.globalAdmin, { to: "/account" });
  await page.getByRole("link", { name: "Add bank account" }).click();
  await expect(page.getByText("A bank is linked by scripts.")).toBeVisible();
  await expect(page.getByRole("link", { name: "on the page of the payment processor" })).toBeVisible();
  await page.goBack();
  await page.getByRole("link", { name: "Add card" }).click();
  await expect(page.getByText("The card form needs scripts.")).toBeVisible();
  await page.getByRole("link", { name: "on the page of the payment processor" }).click();
  const question = page.getByRole("dialog", { name: "Leave This Site?" });
  await expect(question).toContainText("You are about to leave this site for the secure page of our payment");
  await question.getByRole("link", { name: "Cancel" }).click();
  await page.goBack();
  await question.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Payment processor (Sandbox)" })).toBeVisible();
  await page.getByLabel("Test card").selectOption("4000056655665556");
  await page.getByRole("button", { name: "Save card" }).click();
  await expect(page.getByRole("region", { name: "Payment methods" })).toContainText("Visa ending 5556");
  await expect(page.getByText("Visa ending 5556 was added.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Pay open invoices now" })).toBeVisible();
  await page.getByRole("link", { name: "Set as Active Visa ending 5556" }).first().click();
  await expect(page.getByRole("dialog", { name: "Autopay" })).toContainText(
    "Are you sure you want to pay invoices automatically with Visa ending 5556? To turn autopay off later, you have to contact our support.",
  );
});

test("without scripts a payment that was left for the hosted page is led back to (BIL-52, BIL-57)", async ({
  page,
}) => {
  const path = "/account/methods/new/card?account=1001&invoice=100131";
  await signIn(page, USERS.globalAdmin, { to: path });
  await page.getByRole("link", { name: "on the page of the payment processor" }).click();
  const question = page.getByRole("dialog", { name: "Leave This Site?" });
  await expect(question).toContainText("and from there you get back to your payment.");
  await question.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL(/\/account\/invoices\/100131\/pay\?account=1001$/);
  await page.goBack();
  await question.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Test card").selectOption("4000056655665556");
  await page.getByRole("button", { name: "Save card" }).click();
  await page.getByRole("link", { name: "Back to the payment" }).click();
  await expect(page).toHaveURL(/\/account\/invoices\/100131\/pay\?account=1001$/);
  await expect(page.getByLabel("Payment method", { exact: true })).toContainText("Visa ending 5556");
});

test("without scripts a card that is declined on the hosted page is not stored, and another one is entered there (BIL-23)", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 402/);
  await signIn(page, USERS.globalAdmin, { to: "/account?account=1001" });
  const methods = page.getByRole("region", { name: "Payment methods" }).getByRole("listitem");
  const before = await methods.count();
  await page.goto("/account/methods/new/hosted?account=1001");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Test card").selectOption("4000000000000002");
  await page.getByRole("button", { name: "Save card" }).click();
  await expect(page.getByRole("alert")).toHaveText("Your card was declined.");
  const hostedPage = page.url();
  // Whoever goes back to Billing instead finds nothing stored.
  await page.goto("/account?account=1001");
  await expect(methods).toHaveCount(before);
  await page.goto(hostedPage);
  await page.getByLabel("Test card").selectOption("5555555555554444");
  await page.getByRole("button", { name: "Save card" }).click();
  await expect(page).toHaveURL(/\/account\?account=1001$/);
  await expect(methods).toHaveCount(before + 1);
});

test("without scripts a card whose bank asks on the hosted page is stored once it is answered, also after a reload in between (BIL-23)", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 402/);
  await signIn(page, USERS.globalAdmin, { to: "/account?account=1001" });
  const methods = page.getByRole("region", { name: "Payment methods" }).getByRole("listitem");
  const before = await methods.count();
  await page.goto("/account/methods/new/hosted?account=1001");
  await page.getByRole("button", { name: "Continue" }).click();
  const enterCard = async () => {
    await page.getByLabel("Test card").selectOption("4000002500003155");
    await page.getByRole("button", { name: "Save card" }).click();
    await expect(page.getByText("Your bank asks: is it you who stores this card?")).toBeVisible();
  };
  await enterCard();
  await page.getByRole("button", { name: "It is not me" }).click();
  await expect(page.getByRole("alert")).toHaveText("We are unable to authenticate your payment method.");
  await enterCard();
  const hostedPage = page.url();
  // Whoever goes back to Billing before answering finds nothing stored, and the hosted page goes on.
  await page.goto("/account?account=1001");
  await expect(methods).toHaveCount(before);
  await page.goto(hostedPage);
  await page.reload();
  await enterCard();
  await page.reload();
  await page.getByRole("button", { name: "It is me", exact: true }).click();
  await expect(page).toHaveURL(/\/account\?account=1001$/);
  await expect(methods).toHaveCount(before + 1);
  await expect(methods.filter({ hasText: "Visa ending 3155" })).toHaveCount(1);
});

test("without scripts the expiry of a card is updated; another method is made active, and one is deleted, after a question (BIL-19, BIL-25, BIL-27)", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  await signIn(page, USERS.globalAdmin, { to: "/account?account=1001" });
  const methods = page.getByRole("region", { name: "Payment methods" });
  await methods.getByRole("link", { name: "Update Expiry Discover ending 9424" }).click();
  await expect(page.getByLabel("Month"), "it begins with what is stored").toHaveValue(/^\d{1,2}$/);
  await expect(page.getByLabel("Year")).toHaveValue(/^\d{4}$/);
  await page.getByLabel("Month").fill("13");
  await page.getByRole("button", { name: "Save" }).click();
  const errors = page.getByRole("alert").filter({ hasText: "Please check" });
  await expect(errors).toContainText("Enter a month from 1 to 12.");
  await page.getByLabel("Month").fill("11");
  await page.getByLabel("Year").fill("2036");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Payment method updated.")).toBeVisible();
  await expect(methods.getByRole("listitem").filter({ hasText: "Discover ending 9424" })).toContainText(
    "11/36",
  );

  await methods.getByRole("link", { name: "Set as Active Discover ending 9424" }).click();
  await page.getByRole("dialog", { name: "Autopay" }).getByRole("button", { name: "Yes" }).click();
  await expect(page.getByText("Payment method activated.")).toBeVisible();
  await expect(methods.getByRole("listitem").first()).toContainText("Discover ending 9424");

  await methods.getByRole("link", { name: "Delete Amex ending 0005" }).click();
  const question = page.getByRole("dialog", { name: "Delete Payment Method" });
  await expect(question).toContainText("Are you sure you want to delete Amex ending 0005?");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Payment method deleted.")).toBeVisible();
  await expect(methods).not.toContainText("Amex ending 0005");
});
