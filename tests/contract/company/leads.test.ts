import "../../setup/embedded-api";
import { expect, test } from "vitest";
import { readLeads } from "~/features/leads/leads-page.server";
import { requireUser } from "~/features/session/require-user.server";
import { loader } from "~/routes/_shell.leads";
import { testContext } from "../../setup/visitor";
import { signedIn } from "../signed-in";

async function leadsOf(username: string, path = "/leads") {
  const visitor = await signedIn(username);
  return (await loader({ request: visitor.request(path), context: testContext(), params: {} })).data;
}

const SIAN = "admin@kestrel.example";
const textOf = (parts: Array<{ text: string }> = []) => parts.map(({ text }) => text).join("");

test("every user sees the chats, the newest first; one of an unknown account too (LEA-1, LEA-4, LEA-5)", async () => {
  const { accounts, leads, shown } = await leadsOf("user@harbor.example");
  expect(accounts).toEqual([]);
  expect(leads.rows.map(({ title }) => title)).toEqual([
    "Visitor from Oakland",
    "Priya N., estate plan",
    "Chat with broken data",
    "Chat without a title",
  ]);
  expect(shown?.title).toBe("Visitor from Oakland");
  expect(
    leads.rows.map(({ when }) => when),
    "when each began",
  ).toEqual([
    expect.stringMatching(/^(?:Today \d\d:\d\d|Yesterday)$/),
    expect.stringMatching(/^(?:Yesterday|\d{1,2} [A-Z][a-z]{2,3}(?: \d{4})?)$/),
    expect.stringMatching(/^\d{1,2} [A-Z][a-z]{2,3}(?: \d{4})?$/),
    "",
  ]);
  expect(leads.rows[2]).toMatchObject({
    whenTitle: expect.stringMatching(/^\d{1,2} \S+ \d{4}, \d\d:\d\d \S+$/),
    dateTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  });
});

test("an admin of several accounts chooses one (LEA-1, LEA-4)", async () => {
  const first = await leadsOf(SIAN);
  expect(first.accounts.map(({ label }) => label)).toEqual(["Kestrel Dental", "Harbor Law"]);
  expect(first.leads.rows.map(({ title }) => title)).toEqual([
    "New patient, Camden",
    expect.stringMatching(/^Chat of \d/),
    "Chat without a title",
  ]);
  const other = await leadsOf(SIAN, "/leads?account=1001");
  expect(other.leads.rows).toHaveLength(4);
  const named = await leadsOf(SIAN, "/leads?lead=9002");
  expect([named.accountId, named.shown?.title], "a chat of another account").toEqual([
    "1001",
    "Priya N., estate plan",
  ]);
  expect(named.isUnknownLead).toBe(false);
  const unknown = await leadsOf(SIAN, "/leads?lead=999");
  expect([unknown.isUnknownLead, unknown.shown?.title]).toEqual([true, "New patient, Camden"]);
  const long = await leadsOf(SIAN, `/leads?lead=${"9".repeat(400)}`);
  expect(long.isUnknownLead, "a name of 400 figures").toBe(true);
  await expect(leadsOf(SIAN, "/leads?account=9999"), "no role in it").rejects.toMatchObject({ status: 404 });
  await expect(leadsOf("user@harbor.example", "/leads?account=1002")).rejects.toMatchObject({ status: 404 });
  expect((await leadsOf("user@harbor.example", "/leads?account=1001")).leads.rows).toHaveLength(4);
});

test("an admin of one account sees the chats of another where they are an ordinary user (LEA-7)", async () => {
  const request = (await signedIn(SIAN)).request("/leads");
  const visit = await requireUser({ request, context: testContext() });
  const userAccountRoles = visit.user.userAccountRoles.map((role) =>
    role.accountId === "1001" ? { ...role, userRoleKey: "MEMBER" } : role,
  );
  const mixed = { ...visit, user: { ...visit.user, userAccountRoles } };
  const { accounts, leads } = await readLeads(mixed, request, "UTC");
  expect(accounts, "the one that is administered").toEqual([{ value: "1002", label: "Kestrel Dental" }]);
  expect(leads.rows.map(({ title, account }) => [title, account])).toEqual([
    ["Visitor from Oakland", "Harbor Law"],
    ["New patient, Camden", "Kestrel Dental"],
    ["Priya N., estate plan", "Harbor Law"],
    [expect.stringMatching(/^Chat of \d/), "Kestrel Dental"],
    ["Chat with broken data", "Harbor Law"],
    ["Chat without a title", ""],
  ]);
  const named = (await signedIn(SIAN)).request("/leads?account=1001&lead=9002");
  expect((await readLeads(mixed, named, "UTC")).shown?.title).toBe("Priya N., estate plan");
});

test("messages in the order of their ids, with initials and UTC times in the user's zone, which is said (LEA-2, TIM-3, TIM-8)", async () => {
  const { shown } = await leadsOf("user@harbor.example");
  const messages = shown?.days.flatMap((day) => day.messages) ?? [];
  expect(messages.map(({ initials }) => initials)).toEqual(["V", "FD", "V"]);
  expect(textOf(messages[0]?.parts)).toBe("Hi, do you handle employment cases?");
  expect(messages[0]?.dateTime).toMatch(/T22:00:00\.000Z$/);
  expect(shown?.zone).toBe(messages[0]?.title.split(" ").at(-1));
  expect(shown?.insights.map(({ name }) => name)).toEqual([
    "name",
    "phone number",
    "case type",
    "best time to call",
  ]);
});

test("a message without a time stands below 'Without a date' (LEA-2)", async () => {
  const { shown } = await leadsOf(SIAN, "/leads?lead=9006");
  expect(shown?.title).toMatch(/^Chat of \d/);
  expect(shown?.days.at(-1)).toMatchObject({
    name: "Without a date",
    messages: [{ author: "Front Desk", time: "", dateTime: "" }],
  });
});

test("malformed data give a chat without Insights (LEA-3)", async () => {
  const { shown } = await leadsOf("user@harbor.example", "/leads?lead=9003");
  expect([shown?.title, shown?.insights]).toEqual(["Chat with broken data", []]);
  expect(textOf(shown?.days[0]?.messages[0]?.parts)).toBe("Hello?");
});

test("what was answered to the visitor is told apart from what they wrote (LEA-6)", async () => {
  const sides = async (path: string) => {
    const { shown } = await leadsOf("user@harbor.example", path);
    const messages = shown?.days.flatMap((day) => day.messages) ?? [];
    return messages.map(({ author, isVisitor }) => [author, isVisitor]);
  };
  const frontDesk = ["Front Desk", false];
  expect(await sides("/leads?lead=9001")).toEqual([["Visitor", true], frontDesk, ["Visitor", true]]);
  expect(await sides("/leads?lead=9002")).toEqual([
    frontDesk,
    ["Priya N.", true],
    frontDesk,
    ["Priya N.", true],
  ]);
  expect(await sides("/leads?lead=9003")).toEqual([["Visitor", true]]);
});
