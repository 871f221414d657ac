import { apiConsole } from "../../setup/embedded-api";
import { createElement } from "react";
import { beforeAll, expect, test } from "vitest";
import { LeadList } from "~/features/leads/components/lead-list";
import { loader } from "~/routes/_shell.leads";
import { htmlOf } from "../../setup/rendered";
import { testContext, type Visitor } from "../../setup/visitor";
import { signedIn } from "../signed-in";

// An account whose chats are more than the limits of a reply that is read at once allow (API-28).

const COUNT = 1_500;
const HOUR_MS = 3_600_000;

let zoe: Visitor;
let ids: string[];
beforeAll(async () => {
  ids = [];
  for (let at = 0; at < COUNT; at += 100)
    ids.push(
      ...(await apiConsole.addLeads(
        1001,
        Array.from({ length: 100 }, (_, index) => chat(at + index)),
      )),
    );
  zoe = await signedIn("user@harbor.example");
});

/** Later than the one before it, and before those of the seeded world. */
function chat(number: number) {
  const began = Date.UTC(2020, 0, 1) + number * HOUR_MS;
  return {
    title: `Chat number ${number}`,
    messages: Array.from({ length: 12 }, (_, index) => ({
      chatMessageId: 1_000_000 + number * 100 + index,
      chatParticipantId: index % 2 === 0 ? "Visitor" : "Front Desk",
      textContents: `Message ${index} of chat ${number}`,
      added: new Date(began + index * 1_000).toISOString().replaceAll(/\D/g, "").slice(0, 14),
    })),
    webleadJson: { collected_data: { case_number: number } },
  };
}

async function leadsAt(path: string, visitor = zoe) {
  return (await loader({ request: visitor.request(path), context: testContext(), params: {} })).data;
}

test("1,500 chats of 12 messages are listed, 100 a page, the newest first (LEA-2, LEA-5, LEA-8)", async () => {
  const { leads, shown } = await leadsAt("/leads");
  expect([leads.matched, leads.pages, leads.page, leads.rows.length]).toEqual([COUNT + 4, 16, 1, 100]);
  expect(leads.rows.slice(0, 4).map(({ title }) => title)).toEqual([
    "Visitor from Oakland",
    "Priya N., estate plan",
    "Chat with broken data",
    "Chat number 1499",
  ]);
  expect(shown?.title).toBe("Visitor from Oakland");
});

test("another page shows its first chat; behind the last one is the last one (LEA-8)", async () => {
  const { leads, shown, isUnknownLead } = await leadsAt("/leads?page=2");
  expect([leads.page, leads.from, leads.rows[0]?.title]).toEqual([2, 101, "Chat number 1402"]);
  expect([shown?.id, isUnknownLead]).toEqual([leads.rows[0]?.id, false]);
  const last = await leadsAt("/leads?page=99");
  expect([last.leads.page, last.leads.rows.length, last.shown?.title]).toEqual([16, 4, "Chat number 2"]);
  expect((await leadsAt("/leads?page=-1")).leads.page, "no page").toBe(1);
});

test("a chat that is opened far down is shown with its page, whatever page the address names (LEA-2, LEA-8)", async () => {
  for (const path of [`/leads?lead=${ids[0]}`, `/leads?lead=${ids[0]}&page=3`]) {
    const { leads, shown } = await leadsAt(path);
    expect([shown?.id, shown?.title, leads.page]).toEqual([ids[0], "Chat number 0", 16]);
    expect(leads.rows.map(({ id }) => id)).toContain(ids[0]);
    expect(shown?.days.flatMap(({ messages }) => messages)).toHaveLength(12);
    expect(shown?.insights.map(({ name }) => name)).toEqual(["case number"]);
  }
  const unknown = await leadsAt("/leads?lead=999&page=3");
  expect([unknown.isUnknownLead, unknown.leads.page, unknown.shown?.title]).toEqual([
    true,
    1,
    "Visitor from Oakland",
  ]);
});

test("the links to other pages and chats keep the account (LEA-8)", async () => {
  const sian = await signedIn("admin@kestrel.example");
  const { leads, shown, accountId } = await leadsAt("/leads?account=1001&page=2", sian);
  expect([accountId, leads.page]).toEqual(["1001", 2]);
  const html = await htmlOf(createElement(LeadList, { leads, shownId: shown?.id ?? "", accountId }));
  for (const path of ["page=1", "page=3", `lead=${leads.rows[1]?.id}#lead-title`])
    expect(html).toContain(`href="/leads?account=1001&amp;${path}"`);
  expect(html).toContain("101 to 200 of 1,504");
  expect((await leadsAt("/leads?account=1002", sian)).leads.matched, "of the other account").toBeLessThan(10);
});
