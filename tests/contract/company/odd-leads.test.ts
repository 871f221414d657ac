import { apiConsole } from "../../setup/embedded-api";
import { expect, test } from "vitest";
import { readLeads } from "~/features/leads/leads-page.server";
import { requireUser } from "~/features/session/require-user.server";
import { loader } from "~/routes/_shell.leads";
import { testUser } from "../../setup/test-user";
import { testContext } from "../../setup/visitor";
import { signedIn } from "../signed-in";

const said = (chatMessageId: number | null, textContents: string, year = 2020) => ({
  chatMessageId,
  chatParticipantId: "Visitor",
  textContents,
  added: `${year}0301120000`,
});

async function leadsAt(path = "/leads") {
  const zoe = await signedIn("user@harbor.example");
  return (await loader({ request: zoe.request(path), context: testContext(), params: {} })).data;
}

async function textsAt(lead: string | undefined) {
  const { shown, isUnknownLead } = await leadsAt(`/leads?lead=${lead}`);
  expect(isUnknownLead).toBe(false);
  const messages = shown?.days.flatMap((day) => day.messages) ?? [];
  return messages.map(({ parts }) => parts.map(({ text }) => text).join(""));
}

test("the message 9 stands before the message 10, though its text comes after (LEA-2)", async () => {
  const [id] = await apiConsole.addLeads(1001, [
    { title: "Ids", messages: [said(10, "third"), said(100, "fourth"), said(9, "second"), said(1, "first")] },
  ]);
  expect(await textsAt(id)).toEqual(["first", "second", "third", "fourth"]);
});

test("the newest chat stands first, in whatever order they come (LEA-2)", async () => {
  await apiConsole.addLeads(1001, [
    { title: "Of 2021", messages: [said(21, "one", 2021)] },
    { title: "Of 2023", messages: [said(23, "three", 2023)] },
    { title: "Of 2022", messages: [said(22, "two", 2022)] },
  ]);
  const dated = (await leadsAt()).leads.rows.filter(({ title }) => title.startsWith("Of 20"));
  expect(dated.map(({ title, when }) => [title, when])).toEqual([
    ["Of 2023", "1 Mar 2023"],
    ["Of 2022", "1 Mar 2022"],
    ["Of 2021", "1 Mar 2021"],
  ]);
});

test("a chat without an id goes by its first message, and by its position only where it cannot (LEA-9)", async () => {
  await apiConsole.addLeads(1001, [
    { leadId: null, title: "Without an id", messages: [said(1010, "later"), said(909, "sooner")] },
    { leadId: null, title: "With the same first message", messages: [said(909, "another")] },
    { leadId: null, title: "Without messages", messages: [] },
    { leadId: null, title: "Without any id", messages: [said(null, "nameless")] },
  ]);
  const idOf = async (title: string) => (await leadsAt()).leads.rows.find((each) => each.title === title)?.id;
  expect(await idOf("Without an id")).toBe("chat-909");
  expect(await textsAt("chat-909")).toEqual(["sooner", "later"]);
  const others = [
    await idOf("With the same first message"),
    await idOf("Without messages"),
    await idOf("Without any id"),
  ];
  expect(others).toEqual([1, 2, 3].map(() => expect.stringMatching(/^at-\d+$/)));
  expect(new Set(others).size).toBe(3);
  expect([await textsAt(others[0]), await textsAt(others[1]), await textsAt(others[2])]).toEqual([
    ["another"],
    [],
    ["nameless"],
  ]);
});

test("of two chats with one id each is opened by its own row (LEA-9)", async () => {
  await apiConsole.addLeads(1001, [
    { leadId: 9909, title: "First of an id", messages: [said(2001, "one")] },
    { leadId: 9909, title: "Second of an id", messages: [said(2002, "two")] },
    { leadId: 9909, title: "Third of an id", messages: [] },
  ]);
  const rows = (await leadsAt()).leads.rows.filter(({ title }) => title.endsWith(" of an id"));
  const texts = new Map<string, string[]>();
  for (const { id, title } of rows) texts.set(title, await textsAt(id));
  expect(Object.fromEntries(texts)).toEqual({
    "First of an id": ["one"],
    "Second of an id": ["two"],
    "Third of an id": [],
  });
  expect(await textsAt("9909")).toEqual(["one"]);
});

test("messages with one id, and answers that are named alike, are all shown, each as one of its own (LEA-2, LEA-3)", async () => {
  const [id] = await apiConsole.addLeads(1001, [
    {
      title: "Twice",
      messages: [said(7, "one"), said(7, "two")],
      webleadJson: JSON.stringify({ collected_data: { first_name: "Ann", "first name": "Bea" } }),
    },
  ]);
  expect(await textsAt(id)).toEqual(["one", "two"]);
  const { shown } = await leadsAt(`/leads?lead=${id}`);
  const keys = shown?.days.flatMap((day) => day.messages.map(({ key }) => key));
  expect(new Set(keys).size).toBe(2);
  expect(shown?.insights.map(({ name }) => name)).toEqual(["first name", "first name"]);
});

test("a broken chat costs no other one (API-26)", async () => {
  await apiConsole.addLeads(1001, [{ title: ["no text"] }, { title: "After a broken one" }]);
  expect((await leadsAt()).leads.rows.map(({ title }) => title)).toContain("After a broken one");
});

test.each(["html", "bad-json", "wrong-shape"])("a reply of %s is no list of chats (API-6)", async (kind) => {
  await apiConsole.fault({ match: "GET /leads$", kind });
  await expect(leadsAt()).rejects.toMatchObject({ code: "bad-reply" });
});

test("an empty reply says that there are none (API-22)", async () => {
  await apiConsole.fault({ match: "GET /leads$", kind: "empty" });
  const { leads, shown } = await leadsAt();
  expect([leads.matched, leads.pages, leads.rows, shown]).toEqual([0, 1, [], null]);
});

test("blank names of authors and accounts are none (LEA-1, LEA-2, LEA-7)", async () => {
  const blank = { ...said(1, "Hello?"), chatParticipantId: " " };
  const [id] = await apiConsole.addLeads(1001, [{ title: " ", messages: [blank] }]);
  const request = (await signedIn("admin@kestrel.example")).request(`/leads?lead=${id}`);
  const visit = await requireUser({ request, context: testContext() });
  // As the API would send them.
  const unnamed = {
    ...visit,
    user: testUser({
      userAccountRoles: [
        { accountId: 1001, userRoleKey: "MEMBER", accountName: " " },
        { accountId: 1002, userRoleKey: "GLOBALADMIN", accountName: "" },
      ],
    }),
  };
  const { accounts, leads, shown } = await readLeads(unnamed, request, "UTC");
  expect(accounts).toEqual([{ value: "1002", label: "Account 1002" }]);
  expect(new Set(leads.rows.map(({ account }) => account))).toEqual(
    new Set(["Account 1001", "Account 1002", ""]),
  );
  expect(shown?.title).toMatch(/^Chat of \d/);
  expect(shown?.days[0]?.messages[0]).toMatchObject({ author: "Unknown", isVisitor: true });
});
