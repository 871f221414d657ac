import { expect, expectLive, expectNoAxeViolations, signIn, test, USERS } from "../../setup/fixtures";

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

test("where sockets are blocked the page asks by a clock of its own, and the answer keeps the session (SES-51)", async ({
  page,
}) => {
  let tellTried = () => {};
  const tried = new Promise<void>((resolve) => (tellTried = resolve));
  await page.routeWebSocket("**/live", (socket) => {
    tellTried();
    socket.close();
  });
  await page.clock.install();
  await signIn(page, USERS.ordinary);
  const question = page.getByRole("dialog", { name: "Are you still there?" });
  const stay = question.getByRole("button", { name: "Stay logged in" });
  // The page sets its timers when it tries to open its socket; one set after the clock was moved would be late.
  await tried;
  await page.clock.fastForward("28:01");
  await expect(stay).toBeVisible();
  const load = page.waitForRequest((request) => request.url().includes(".data"));
  await stay.click();
  expect((await load).headers()["x-unattended"]).toBeUndefined();
  await expect(question).toHaveCount(0);
});
