import { ANI, expect, signIn, test, USERS } from "../../setup/fixtures";
import { Keyboard } from "../../setup/keyboard";

for (const width of [1440, 390]) {
  test(`the first action of a message is at most twelve Tabs away, by its address and by reload, at ${width} px`, async ({
    page,
    sandbox,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const user = USERS.ordinary;
    const messageId = await sandbox.ring({ username: user, messageType: "AGENT", ani: ANI, read: "Y" });
    await signIn(page, user, { to: "/settings" });
    await page.goto(`/activity/${messageId}`);
    for (const how of ["by its address", "by reload"]) {
      const keys = new Keyboard(page);
      await keys.tabTo(/^Call /);
      expect(keys.presses, how).toBeLessThanOrEqual(12);
      await page.reload();
    }
  });
}
