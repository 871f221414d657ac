import { ANI, expect, expectLive, listOf, newCaller, signIn, test, USERS } from "../../setup/fixtures";

for (const name of ["locationAdmin", "ordinary"] as const) {
  test(`a flag whose page is reloaded before the portal has set it is set, and shown then: ${name} (ACT-50)`, async ({
    page,
    sandbox,
  }) => {
    const user = USERS[name];
    const caller = newCaller();
    const id = await sandbox.ring({ username: user, messageType: "AGENT", caller, ani: ANI, read: "Y" });
    await signIn(page, user, { to: listOf(caller) });
    await expectLive(page);
    const flag = page.getByRole("button", { name: `Flag ${caller}` });
    const path = `/messages/${id}/followup`;
    const statuses = async () => (await sandbox.requests(path)).map(({ status }) => status);
    await sandbox.fault({ match: `POST ${path}`, kind: "wait" });
    await flag.evaluate((button) => {
      new MutationObserver(() => location.reload()).observe(button, { attributeFilter: ["aria-pressed"] });
    });
    await Promise.all([page.waitForEvent("load"), flag.click()]);
    await expect.poll(statuses, "under way, while its page is gone").toEqual([null]);
    await sandbox.clearFaults();
    await expect.poll(statuses).toEqual([200]);
    await expect(flag).toHaveAttribute("aria-pressed", "true");
    expect(await statuses(), "made once").toEqual([200]);
  });
}
