import { ANI, expect, expectLive, listOf, newCaller, signIn, test, USERS } from "../../setup/fixtures";

/** Before the days that are in memory, so that a change reads the message by itself. */
const taken = new Date(Date.now() - 45 * 86_400_000).toISOString();

for (const name of ["locationAdmin", "ordinary"] as const) {
  test(`a flag whose page is reloaded before the portal has set it is set, and shown then: ${name} (ACT-50)`, async ({
    page,
    sandbox,
  }) => {
    const user = USERS[name];
    const caller = newCaller();
    const ring = { username: user, messageType: "AGENT", caller, ani: ANI, read: "Y", taken };
    const id = await sandbox.ring(ring);
    await signIn(page, user, { to: listOf(caller, { days: "60" }) });
    await expectLive(page);
    const flag = page.getByRole("button", { name: `Flag ${caller}` });
    await sandbox.fault({ match: "GET /messages/querySpecificUserMessage", kind: "latency:1500" });
    await flag.evaluate((button) => {
      new MutationObserver(() => location.reload()).observe(button, { attributeFilter: ["aria-pressed"] });
    });
    await Promise.all([page.waitForEvent("load"), flag.click()]);
    await expect(flag).toHaveAttribute("aria-pressed", "true");
    expect(await sandbox.requests(`/messages/${id}/followup`)).toHaveLength(1);
  });
}
