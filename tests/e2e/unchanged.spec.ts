import type { Page } from "@playwright/test";
import { ANI, expect, expectLive, newCaller, rowOf, signIn, USERS } from "../setup/fixtures";
import { test } from "../setup/own-portal-fixtures";

/** As the browser does when the visitor comes back to the tab. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));

const asked = (page: Page) => page.waitForResponse((answer) => answer.request().method() === "HEAD");

test("coming back to a page that is still right loads nothing", async ({ page }) => {
  await signIn(page, USERS.locationAdmin);
  await expectLive(page);
  const loads: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes(".data")) loads.push(request.url());
  });
  const answer = asked(page);
  await comeBack(page);
  expect((await answer).status()).toBe(304);
  await page.waitForLoadState("networkidle");
  expect(loads).toEqual([]);
  await expect(page.getByText("● Live")).toBeVisible();
});

test("coming back to a page that is not right any more brings what is new", async ({ page, sandbox }) => {
  await signIn(page, USERS.locationAdmin);
  await expectLive(page);
  // The line is gone, so that nobody tells of the call.
  await page.evaluate(() => {
    WebSocket.prototype.send = () => undefined;
  });
  const caller = newCaller();
  await sandbox.fault({ kind: "cut-sockets", times: 1 });
  await sandbox.ring({ username: USERS.locationAdmin, messageType: "AGENT", caller, ani: ANI });
  await comeBack(page);
  await expect(rowOf(page, caller)).toBeVisible();
});

test("a tag says nothing to anybody else", async ({ page, newVisitor }) => {
  await signIn(page, USERS.locationAdmin);
  const answer = await page.request.get("/activity");
  const tag = answer.headers()["etag"] ?? "";
  expect(tag).not.toBe("");
  expect(answer.headers()["cache-control"]).toBe("no-store");
  const headers = { "If-None-Match": tag };

  const same = await page.request.get("/activity", { headers });
  expect(same.status()).toBe(304);
  expect(same.headers()["cache-control"]).toBe("no-store");
  expect(same.headers()["content-security-policy"], "the page keeps its own nonce").toBeUndefined();
  expect((await page.request.get("/activity?days=60", { headers })).status()).toBe(200);

  const other = await newVisitor();
  const anonymous = await other.request.get("/activity", { headers, maxRedirects: 0 });
  expect(anonymous.status()).toBe(303);
  expect(anonymous.headers()["location"]).toContain("/login");
  await signIn(other, USERS.globalAdmin);
  expect((await other.request.get("/activity", { headers })).status()).toBe(200);

  await page.request.post("/logout", { headers: { Origin: new URL(page.url()).origin } });
  const after = await page.request.get("/activity", { headers, maxRedirects: 0 });
  expect(after.status()).toBe(303);
});
