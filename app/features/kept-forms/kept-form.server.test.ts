import "../../../tests/setup/environment";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { portalStore } from "../portal-store/portal-store.server";
import { digest, seal } from "../portal-store/vault.server";
import {
  deleteKeptFormOf,
  keepAgain,
  keepForm as keep,
  listKeptForms,
  takeKeptForm,
} from "./kept-form.server";

const MINUTE = 60_000;
let userId: string;
let users = 0;
beforeEach(() => {
  userId = `user-${(users += 1)}`;
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-05T09:00:00Z") });
});
afterEach(() => void vi.useRealTimers());

function formOf(fields: Array<[string, string | File]>): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

/** Keeps a form of a page without scripts. */
function keepForm(user: string, path: string, form: FormData): Promise<boolean> {
  return keep(user, { path, page: null }, form);
}

/** The newest form of a user. */
async function findKeptForm(user: string) {
  return (await listKeptForms(user))[0] ?? null;
}

const pathsOf = async (user: string) => (await listKeptForms(user)).map(({ path }) => path);

/** Puts something in the store that is listed as a user's kept form. */
function write(user: string, value: string): Promise<void> {
  const record = { key: `kept-form:${digest(user)}`, value, expiresAt: Date.now() + MINUTE };
  return portalStore().insert({ ...record, owner: `kept-form:${digest(user)}` });
}

test("a form is kept whole, in order, doubled names and empty fields included", async () => {
  const fields: Array<[string, string]> = [
    ["feedback", "Zoë said:\r\n“<b>no</b>” 😀"],
    ["id", "7"],
    ["id", "8"],
    ["empty", ""],
  ];
  expect(await keepForm(userId, "/activity/7?page=2", formOf(fields))).toBe(true);
  const kept = { userId, path: "/activity/7?page=2", fields, keptAt: Date.now(), unsentBy: "session-end" };
  expect(await listKeptForms(userId)).toEqual([{ ...kept, hasLostSecrets: false, id: expect.any(String) }]);
});

test("other users do not see it, and it cannot be read in the store", async () => {
  await keepForm(userId, "/activity/7", formOf([["feedback", "private words"]]));
  expect(await findKeptForm(`${userId}0`)).toBeNull();
  const [{ value: stored } = { value: "" }] = await portalStore().list(`kept-form:${digest(userId)}`);
  expect(stored.length).toBeGreaterThan(50);
  expect(Buffer.from(stored, "base64url").toString("latin1")).not.toContain("private");
  await write("thief", stored);
  expect(await findKeptForm("thief")).toBeNull();
});

test.each([
  "password",
  "newPassword",
  "currentPassword",
  "pin",
  "accessPin",
  "code",
  "twoFactorCode",
  "token",
  "identityKey",
  "clientSecret",
  "PASSWORD",
])("%s is never kept (SES-23)", async (name) => {
  const form = formOf([
    [name, "SECRET-VALUE"],
    ["text", "kept"],
  ]);
  expect(await keepForm(userId, "/settings", form)).toBe(true);
  expect(await findKeptForm(userId)).toMatchObject({ fields: [["text", "kept"]], hasLostSecrets: true });
});

test("an empty secret field loses nothing (SES-23)", async () => {
  await keepForm(
    userId,
    "/settings",
    formOf([
      ["token", ""],
      ["text", "kept"],
    ]),
  );
  expect(await findKeptForm(userId)).toMatchObject({ fields: [["text", "kept"]], hasLostSecrets: false });
});

test("posted by its offer, it stays the one that waits; once that was taken, it is kept anew (SES-23)", async () => {
  await keep(userId, { path: "/first", page: "tab1" }, formOf([["text", "1"]]));
  const { id } = (await findKeptForm(userId)) ?? expect.fail("nothing is kept");
  const offered = [
    ["keptForm", id],
    ["text", "1"],
  ] satisfies Array<[string, string]>;
  expect(await keepForm(userId, "/first", formOf(offered))).toBe(true);
  expect(await listKeptForms(userId)).toMatchObject([{ id }]);
  await takeKeptForm(userId, id);
  expect(await keepForm(userId, "/first", formOf(offered))).toBe(true);
  expect(await listKeptForms(userId)).toMatchObject([{ path: "/first", fields: [["text", "1"]] }]);
});

test("files are left out", async () => {
  await keepForm(
    userId,
    "/contacts",
    formOf([
      ["list", new File(["a"], "a.csv")],
      ["name", "Jane"],
    ]),
  );
  expect((await findKeptForm(userId))?.fields).toEqual([["name", "Jane"]]);
});

test.each<[string, FormData]>([
  ["without fields", formOf([])],
  ["with secrets alone", formOf([["password", "x"]])],
  ["that is larger than any form of ours", formOf([["text", "x".repeat(256 * 1024)]])],
])("a form %s is not worth keeping, and leaves the one that waits alone", async (_, form) => {
  await keepForm(userId, "/first", formOf([["text", "first"]]));
  expect(await keepForm(userId, "/second", form)).toBe(false);
  expect((await findKeptForm(userId))?.path).toBe("/first");
});

test.each([
  "/two-factor?returnUrl=%2Fsettings",
  "/new-password",
  "/saved-password",
  "/kept-form?form=x&then=send",
  "/account?account=1001",
])("what is posted to %s is no text, and leaves the one that waits alone (SES-23)", async (path) => {
  await keepForm(userId, "/first", formOf([["text", "first"]]));
  expect(await keepForm(userId, path, formOf([["by", "email"]]))).toBe(false);
  expect(await pathsOf(userId)).toEqual(["/first"]);
});

describe("several (SES-23)", () => {
  const text = (value: string) => formOf([["text", value]]);
  const pass = () => vi.setSystemTime(Date.now() + 1_000);

  test("the newest comes first, and each is taken alone", async () => {
    await keepForm(userId, "/first", text("1"));
    pass();
    await keepForm(userId, "/second", text("2"));
    expect(await pathsOf(userId)).toEqual(["/second", "/first"]);
    const { id } = (await findKeptForm(userId)) ?? expect.fail("nothing is kept");
    expect(await takeKeptForm(userId, id)).toMatchObject({ path: "/second", fields: [["text", "2"]] });
    expect(await takeKeptForm(userId, id)).toBeNull();
    expect(await pathsOf(userId)).toEqual(["/first"]);
  });

  test("of one open page there is one, whatever it posts; another tab has its own", async () => {
    await keep(userId, { path: "/activity/7", page: "tab1" }, text("1"));
    pass();
    await keep(userId, { path: "/activity/7", page: "tab2" }, text("2"));
    pass();
    await keep(userId, { path: "/settings", page: "tab1" }, text("3"));
    expect(await pathsOf(userId)).toEqual(["/settings", "/activity/7"]);
    await deleteKeptFormOf(userId, "tab1");
    expect(await listKeptForms(userId)).toMatchObject([{ path: "/activity/7", fields: [["text", "2"]] }]);
  });

  test("without scripts a form that is posted again takes the place of its former copy", async () => {
    for (const value of ["1", "2"]) await keepForm(userId, "/settings", text(value));
    expect(await listKeptForms(userId)).toMatchObject([{ fields: [["text", "2"]] }]);
  });

  test("an old offer does not end what was kept later in its place", async () => {
    await keepForm(userId, "/settings", text("1"));
    const { id } = (await findKeptForm(userId)) ?? expect.fail("nothing is kept");
    await takeKeptForm(userId, id);
    pass();
    await keepForm(userId, "/settings", text("2"));
    expect(await takeKeptForm(userId, id)).toBeNull();
    expect(await listKeptForms(userId)).toMatchObject([{ fields: [["text", "2"]] }]);
    expect((await findKeptForm(userId))?.id).not.toBe(id);
  });

  test("what is kept again leaves what was kept later in its place, and both can be taken", async () => {
    await keepForm(userId, "/settings", text("1"));
    const first = (await findKeptForm(userId)) ?? expect.fail("nothing is kept");
    const taken = (await takeKeptForm(userId, first.id)) ?? expect.fail("it is not taken");
    pass();
    await keepForm(userId, "/settings", text("2"));
    await keepAgain(taken, "session-end");
    const both = await listKeptForms(userId);
    const textsOf = (forms: typeof both) => forms.map(({ fields }) => fields[0]?.[1]).toSorted();
    expect(textsOf(both)).toEqual(["1", "2"]);
    for (const { id } of both) expect(await takeKeptForm(userId, id)).toMatchObject({ id });
    expect(await listKeptForms(userId)).toEqual([]);
  });

  test("of what is kept again, too, no more than five wait", async () => {
    await keepForm(userId, "/settings", text("0"));
    const first = (await findKeptForm(userId)) ?? expect.fail("nothing is kept");
    const taken = (await takeKeptForm(userId, first.id)) ?? expect.fail("it is not taken");
    for (const each of ["1", "2", "3", "4"]) {
      pass();
      await keepForm(userId, `/contacts/${each}`, text(each));
    }
    pass();
    await keepForm(userId, "/settings", text("5"));
    pass();
    await keepAgain(taken, "session-end");
    expect((await listKeptForms(userId)).map(({ fields }) => fields[0]?.[1])).toEqual([
      "0",
      "5",
      "4",
      "3",
      "2",
    ]);
  });

  test("no more than five wait: the oldest goes", async () => {
    for (let page = 1; page <= 7; page += 1) {
      await keep(userId, { path: `/activity/${page}`, page: `tab${page}` }, text("x"));
      pass();
    }
    expect(await pathsOf(userId)).toEqual([7, 6, 5, 4, 3].map((page) => `/activity/${page}`));
  });

  test("nobody takes that of somebody else, whose id they know", async () => {
    await keepForm(userId, "/first", text("1"));
    const { id } = (await findKeptForm(userId)) ?? expect.fail("nothing is kept");
    expect(await takeKeptForm("thief", id)).toBeNull();
    await deleteKeptFormOf("thief", "tab1");
    expect(await pathsOf(userId)).toEqual(["/first"]);
  });
});

test("it is kept for 30 minutes", async () => {
  await keepForm(userId, "/activity/7", formOf([["text", "1"]]));
  vi.setSystemTime(Date.now() + 30 * MINUTE - 1);
  expect(await findKeptForm(userId)).not.toBeNull();
  vi.setSystemTime(Date.now() + 1);
  expect(await findKeptForm(userId)).toBeNull();
});

test("one that another release wrote in another shape does not prevent signing in", async () => {
  await write(userId, seal("store:kept-form", '{"path":"/x"}', digest(userId)));
  expect(await findKeptForm(userId)).toBeNull();
});
