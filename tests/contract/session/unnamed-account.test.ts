import { afterAll, beforeAll, expect, test } from "vitest";
import { startPortal, type TestPortal } from "../../setup/portal";
import { PortalClient } from "../../setup/portal-client";

// The whole process: the loaders of a page and of what it stands in run side by side.

const CARD = "/account/methods/new/card";
const BANK = "/account/methods/new/bank";

let portal: TestPortal;
/** Administers one account. */
let grace: PortalClient;
/** Administers two. */
let sian: PortalClient;

beforeAll(async () => {
  portal = await startPortal({ SANDBOX_MESSAGES: "200" });
  [grace, sian] = [new PortalClient(portal.url), new PortalClient(portal.url)];
  await grace.logIn("admin@harbor.example");
  await sian.logIn("admin@kestrel.example");
});
afterAll(() => portal?.dispose());

test.each([
  [`${CARD}?invoice=100218&page=2`, `${CARD}?invoice=100218&page=2&account=1002`],
  [`${CARD}?account=`, `${CARD}?account=1002`],
  ["/account", "/account?account=1002"],
  ["/blocked/add", "/blocked/add?account=1002"],
  ["/vip/new?phone=%2B442079460187", "/vip/new?phone=%2B442079460187&account=1002"],
  [
    "/numbers/+12025550187/block?returnUrl=%2Factivity%3Fdays%3D60",
    "/numbers/+12025550187/block?returnUrl=%2Factivity%3Fdays%3D60&account=1002",
  ],
  ["/profile/register", "/profile/register?account=1002"],
])("%s, opened by the administrator of several accounts, leads to %s (SES-42)", async (path, named) => {
  const response = await sian.get(path);
  expect([response.status, response.headers.get("Location")]).toEqual([302, named]);
  expect((await sian.get(named)).status).toBe(200);
});

test("an address with a broken account leads to the same one (SES-42)", async () => {
  const response = await sian.get(`${CARD}?account=${"1".repeat(201)}`);
  expect([response.status, response.headers.get("Location")]).toEqual([302, `${CARD}?account=1002`]);
});

test("who administers one account is not led on, and neither is a script, a file, or a bank that leads back (SES-42, BIL-42)", async () => {
  expect((await grace.get(CARD)).status).toBe(200);
  expect((await sian.get("/blocked.data", "*/*")).status).toBe(200);
  expect((await sian.get("/blocked/download")).status).toBe(200);
  expect((await sian.get(`${BANK}?oauth_state_id=42`)).status).toBe(200);
});

test.each([CARD, BANK])(
  "a post to %s without an account says that nothing was changed (SES-42)",
  async (path) => {
    const refused = await sian.post(path, { intent: "card", paymentMethodId: "pm_card_visa" });
    expect(refused.status).toBe(404);
    expect(await refused.text()).toContain(
      "Nothing was changed: this address does not say in which account.",
    );
  },
);
