import { alertOf, ANI, expect, expectLive, newCaller, signIn, test, USERS } from "../../setup/fixtures";

/** These tests use up what may be made in a minute. */
test.use({ portalName: "pdf-limits" });

/** What a user may have made in a minute. */
const IN_A_MINUTE = 20;

test("too many PDFs in a minute: 429, and when to come back; others are not kept waiting (REP-3, SEC-7)", async ({
  page,
  sandbox,
  newVisitor,
  allowConsole,
}) => {
  allowConsole(/status of 429/);
  const user = USERS.locationAdmin;
  const messageId = await sandbox.ring({
    username: user,
    messageType: "AGENT",
    caller: newCaller(),
    ani: ANI,
  });
  await signIn(page, user, { to: `/activity/${messageId}` });
  await expectLive(page);
  for (let made = 0; made < IN_A_MINUTE; made += 1) {
    const answer = await page.request.get(`/activity/${messageId}/pdf`);
    expect(answer.status()).toBe(200);
    expect(answer.headers()["content-type"]).toBe("application/pdf");
  }
  const refused = await page.request.get(`/activity/${messageId}/pdf`, { headers: { Accept: "text/html" } });
  expect(refused.status()).toBe(429);
  const wait = Number(refused.headers()["retry-after"]);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  expect(await refused.text()).toContain("Please try again in ");
  const asked = await sandbox.requests("/messages/genpdf");
  expect(asked.filter(({ query }) => String(query["messageId"]) === messageId)).toHaveLength(IN_A_MINUTE);

  await page.getByRole("article").getByRole("link", { name: "Generate PDF Report" }).click();
  await expect(alertOf(page)).toContainText(/Please try again in \d+ seconds?\./);

  const other = await newVisitor({ baseURL: new URL(page.url()).origin });
  await signIn(other, USERS.globalAdmin);
  expect((await other.request.get("/activity/pdf")).status()).toBe(200);
});

test("many at once: some are made, the others are told to wait, and none hangs", async ({ page }) => {
  await signIn(page, USERS.ukAdmin);
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => page.request.get("/activity/pdf?days=120")),
  );
  const statuses = answers.map((answer) => answer.status());
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(3);
  expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([]);
  for (const answer of answers.filter((each) => each.status() === 429)) {
    expect(answer.headers()["retry-after"]).toBe("10");
    expect(await answer.text()).toContain("still being made");
  }
  expect((await page.request.get("/activity/pdf")).status()).toBe(200);
});
