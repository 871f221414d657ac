import type { BrowserContext, Page } from "@playwright/test";
import { ANI, expect, openAgentLink, signIn, test, USERS } from "../../setup/fixtures";
import { loseSession } from "../../setup/visits";

/** Stands for the service of the browser's maker, at which no browser here can subscribe, and for its permission. */
async function givePushService(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const KEPT = "subscription-of-test";
    const subscription = (endpoint: string) => ({
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh: "BAr_key-1", auth: "auth-1" } }),
      unsubscribe: async () => localStorage.removeItem(KEPT),
    });
    const current = () => {
      const endpoint = localStorage.getItem(KEPT);
      return endpoint === null ? null : subscription(endpoint);
    };
    Object.defineProperty(Notification, "permission", { get: () => "granted" });
    Notification.requestPermission = async () => "granted";
    Object.assign(PushManager.prototype, {
      getSubscription: async () => current(),
      subscribe: async () => {
        localStorage.setItem(KEPT, "https://push.example/1");
        return current();
      },
    });
  });
}

const rowOf = (page: Page) => page.locator(".setting-row", { hasText: "Notifications" });

test("turned on and off by a click; with the next page a changed endpoint is told, and a dropped subscription made again (SET-8, SET-9, SET-11)", async ({
  page,
  sandbox,
}) => {
  await givePushService(page.context());
  await signIn(page, USERS.globalAdmin, { to: "/settings" });
  const endpoints = async () =>
    (await sandbox.requests("/devices")).map(({ form, status }) => [form["endpoint"], status]);
  const before = (await endpoints()).length;
  await rowOf(page).getByRole("button", { name: "Turn on" }).click();
  await expect(rowOf(page)).toContainText("On: this device tells you of new messages");
  expect((await endpoints()).slice(before)).toEqual([["https://push.example/1", 200]]);
  await page.evaluate(() => localStorage.setItem("subscription-of-test", "https://push.example/2"));
  await page.goto("/activity");
  await expect
    .poll(async () => (await endpoints()).slice(before + 1))
    .toEqual([["https://push.example/2", 200]]);
  await page.evaluate(() => localStorage.removeItem("subscription-of-test"));
  await page.goto("/activity");
  await expect
    .poll(async () => (await endpoints()).slice(before + 2), "a subscription that the browser has dropped")
    .toEqual([["https://push.example/1", 200]]);
  await page.evaluate(() => localStorage.removeItem("subscription-of-test"));
  await page.goto("/settings");
  await expect(rowOf(page), "made again on the page that says so").toContainText("On: this device tells you");
  await rowOf(page).getByRole("button", { name: "Turn off" }).click();
  await expect(rowOf(page).getByRole("button", { name: "Turn on" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("subscription-of-test"))).toBeNull();
});

test("what the API refuses stays off, and a failure is said (SET-8)", async ({
  page,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/status of 50[02]/);
  await givePushService(page.context());
  await signIn(page, USERS.globalAdmin, { to: "/settings" });
  const turnOn = rowOf(page).getByRole("button", { name: "Turn on" });
  await sandbox.fault({ match: "POST /devices$", kind: "status:500:Away" });
  await turnOn.click();
  await expect(rowOf(page).getByRole("alert")).toContainText("could not be turned on");
  await sandbox.fault({ match: "POST /devices$", kind: "status:403:No" });
  await turnOn.click();
  await expect(rowOf(page).getByRole("alert")).toBeEmpty();
  await expect(turnOn).toHaveAttribute("aria-disabled", "false");
  expect(await page.evaluate(() => localStorage.getItem("subscription-of-test"))).toBeNull();
});

test("a browser that blocks notifications, and one that has none, say so and offer nothing (SET-11)", async ({
  page,
  newVisitor,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, "permission", { get: () => "denied" });
  });
  const other = await newVisitor();
  await other.addInitScript(() => {
    Reflect.deleteProperty(window, "PushManager");
  });
  for (const [visitor, text] of [
    [page, "Blocked in the settings of this browser."],
    [other, "This browser cannot show notifications."],
  ] as const) {
    await signIn(visitor, USERS.globalAdmin, { to: "/settings" });
    await expect(rowOf(visitor)).toContainText(text);
    await expect(rowOf(visitor).getByRole("button")).toHaveCount(0);
  }
});

test("a browser that keeps its subscriptions to itself: the row says so, and nothing is offered (SET-11)", async ({
  page,
}) => {
  await givePushService(page.context());
  await page.addInitScript(() => {
    Object.assign(ServiceWorkerContainer.prototype, {
      getRegistration: () => Promise.reject(new DOMException("Storage is not to be had", "SecurityError")),
    });
  });
  await signIn(page, USERS.globalAdmin, { to: "/settings" });
  await expect(rowOf(page).getByRole("alert")).toContainText(
    "Whether notifications are on is not known just now.",
  );
  await expect(rowOf(page).getByRole("button")).toHaveCount(0);
});

test("somebody else who signs in in this browser ends the subscription, and so does a log-out (SET-11)", async ({
  page,
}) => {
  const endpoint = () => page.evaluate(() => localStorage.getItem("subscription-of-test"));
  const turnOn = async () => {
    await rowOf(page).getByRole("button", { name: "Turn on" }).click();
    await expect(rowOf(page).getByRole("button", { name: "Turn off" })).toBeVisible();
  };
  await givePushService(page.context());
  await signIn(page, USERS.globalAdmin, { to: "/settings" });
  await turnOn();
  await loseSession(page);
  await page.goto("/login");
  expect(await endpoint(), "after a session that ended by itself").not.toBeNull();
  await signIn(page, USERS.ordinary, { to: "/activity" });
  await expect.poll(endpoint).toBeNull();

  await loseSession(page);
  await signIn(page, USERS.globalAdmin, { to: "/settings", fresh: true });
  await turnOn();
  await page.locator("summary", { hasText: "Grace Okafor" }).click();
  await page.getByRole("link", { name: "Logout" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await endpoint(), "after a log-out").toBeNull();
});

test("off in a temporary agent session, and not offered without full access (SES-28, SET-8)", async ({
  page,
  newVisitor,
  sandbox,
}) => {
  await givePushService(page.context());
  await openAgentLink(page, await sandbox.agentKey(USERS.globalAdmin));
  await page.goto("/settings");
  await expect(rowOf(page).getByRole("button", { name: "Turn on" })).toBeDisabled();
  const ordinary = await newVisitor();
  await signIn(ordinary, USERS.ordinary, { to: "/settings" });
  await expect(ordinary.getByRole("heading", { name: "This device" })).toBeVisible();
  await expect(rowOf(ordinary)).toHaveCount(0);
});

test("a push is shown, also a broken one, and one that is pressed opens its message (SET-11)", async ({
  page,
  sandbox,
  portal,
}) => {
  const messageId = await sandbox.ring({ username: USERS.globalAdmin, messageType: "VM", ani: ANI });
  await signIn(page, USERS.globalAdmin, { to: "/settings" });
  const protocol = await page.context().newCDPSession(page);
  let registrationId = "";
  protocol.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
    registrationId = registrations.at(-1)?.registrationId ?? registrationId;
  });
  await protocol.send("ServiceWorker.enable");
  await page.evaluate(async () => {
    await navigator.serviceWorker.register("/push-worker.js");
    await navigator.serviceWorker.ready;
  });
  await expect.poll(() => registrationId).not.toBe("");
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error("The service worker does not run");
  // The headless browser has nowhere to show a notification, nor anybody who presses one.
  await worker.evaluate(() => {
    const shown: unknown[] = [];
    Object.assign(globalThis, { shown });
    const registration: unknown = Reflect.get(globalThis, "registration");
    Object.assign(registration as object, {
      showNotification: async (title: string, options: object) => shown.push({ title, ...options }),
    });
    Object.assign(Reflect.get(globalThis, "clients") as object, {
      openWindow: async (path: string) => Object.assign(globalThis, { opened: path }),
    });
  });
  const shown = () => worker.evaluate((): unknown => Reflect.get(globalThis, "shown"));
  const deliver = (data: string) =>
    protocol.send("ServiceWorker.deliverPushMessage", { origin: portal.url, registrationId, data });
  await deliver(JSON.stringify({ messageId, title: "New message", body: "VM · Zoë Quill" }));
  const path = `/activity/${messageId}`;
  const first = { title: "New message", body: "VM · Zoë Quill", tag: messageId, data: { path } };
  await expect.poll(shown).toEqual([first]);
  await deliver("<b>no JSON");
  await deliver(JSON.stringify({ messageId: "../logout", title: { a: 1 } }));
  const plain = { title: "New message", body: "", tag: "", data: { path: "/" } };
  await expect.poll(shown).toEqual([first, plain, plain]);
  const others = [" 7f/..", "..", "7f\\..", "a".repeat(201), ["7"], "VM 7f:Zoë?", 8];
  for (const each of others) await deliver(JSON.stringify({ messageId: each }));
  const ofId = (id: string) => {
    const to = `/activity/${encodeURIComponent(id)}`;
    return { ...plain, tag: id, data: { path: to } };
  };
  await expect
    .poll(shown, "any text is an id, unless it leads elsewhere (API-27)")
    .toEqual([first, ...Array.from({ length: 7 }, () => plain), ofId("VM 7f:Zoë?"), ofId("8")]);
  const opened = await worker.evaluate(async (pressed) => {
    let work: unknown;
    const event = Object.assign(new Event("notificationclick"), {
      notification: { close: () => undefined, data: { path: pressed } },
      waitUntil: (promise: unknown) => (work = promise),
    });
    globalThis.dispatchEvent(event);
    await work;
    return String(Reflect.get(globalThis, "opened"));
  }, path);
  expect(opened).toBe(path);
});
