import { expect, expectLive, expectNoAxeViolations, signIn, test, USERS } from "../setup/fixtures";

// The portal's own clock is moved in tests/contract/session-ends.test.ts; here its frames are.

test("two minutes before the end the page asks whether somebody is there; any key is the answer (SES-51)", async ({
  page,
}) => {
  const said: string[] = [];
  let tellEnding = () => {};
  await page.routeWebSocket("**/live", (socket) => {
    const portal = socket.connectToServer();
    socket.onMessage((frame) => {
      said.push(String(frame));
      portal.send(frame);
    });
    tellEnding = () => socket.send(JSON.stringify({ type: "ending", inMs: 120_000 }));
  });
  await signIn(page, USERS.ordinary);
  await expectLive(page);
  tellEnding();
  const question = page.getByRole("dialog", { name: "Are you still there?" });
  await expect(question.getByRole("button", { name: "Stay logged in" })).toBeVisible();
  await expect(question).toContainText("You will be logged out in two minutes.");
  await expectNoAxeViolations(page);
  said.length = 0;
  await page.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
  await expect.poll(() => said, "the portal is told that somebody is there").toContain("USED");
});
