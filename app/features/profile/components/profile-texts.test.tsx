import { useFetcher } from "@remix-run/react";
import type { ReactElement } from "react";
import { describe, expect, test } from "vitest";
import { pageOf } from "~/lib/paging";
import { htmlOf, textOf } from "../../../../tests/setup/rendered";
import type { AssistPage } from "../../assist/assist-page.server";
import { AssistForm } from "../../assist/components/assist-form";
import { CallerIdList } from "../../caller-ids/components/caller-id-list";
import { CallerIdQuestion } from "../../caller-ids/components/caller-id-question";
import { ChangeItems } from "../../changes/components/change-items";
import { GreetingForm } from "../../greetings/components/greeting-form";
import { GreetingList } from "../../greetings/components/greeting-list";
import type { GreetingStart } from "../../greetings/greeting-start.server";
import { LeadChat } from "../../leads/components/lead-chat";
import { NoLeads } from "../../leads/components/lead-list";
import { ServiceList } from "../../transfers/components/service-list";
import { TransferForm } from "../../transfers/components/transfer-form";
import { Directory } from "./directory";

const CHOICES = [{ value: "1", label: "One" }];
const ASSIST: AssistPage = {
  linked: null,
  action: "/assist",
  backPath: "/",
  backLabel: "Show assists",
  isMissing: false,
  languages: CHOICES,
  locations: CHOICES,
  areLocationsKnown: true,
  retryPath: "/assist",
  phoneNumbers: CHOICES,
  values: { requestType: "ASSIST", language: "1", location: "1", phoneNumber: "1", request: "" },
  constraints: {},
  sendId: "one",
};

function Assist({ page }: { page: Partial<AssistPage> }) {
  const fetcher = useFetcher();
  const retry = <a href="/assist">Try again</a>;
  const shown = { ...ASSIST, ...page };
  return <AssistForm page={shown} fetcher={fetcher} fetcherKey="assist" cancel={null} retry={retry} />;
}

const CALLER_ID = { id: "1", number: "+14155550120", shown: "415-555-0120", failedReason: null };
const GREETING = { id: "1", name: "Main greeting", length: null, isRecorded: false, recording: "none" };
const START: GreetingStart = {
  values: { phone: "", country: "US" },
  saved: null,
  constraints: {},
  sendId: "11111111-1111-4111-8111-111111111111",
};
const onAsk = () => {};
const LINK = { linkId: "1", name: "Ledger Practice", isVerified: true, rules: [] };

test.each<[string, ReactElement]>([
  ["Nobody is listed.", <Directory key="1" rows={[]} total={0} search="" accountId={undefined} />],
  [
    "No number is registered.",
    <CallerIdList key="2" callerIds={[]} accountId="1" agent={false} onAsk={onAsk} />,
  ],
  [
    "Nothing was changed here in the last 90 days.",
    <ChangeItems
      key="3"
      changes={{ ...pageOf([], 1), isShort: true, zone: "UTC" }}
      pathOf={() => "/profile"}
    />,
  ],
  ["No service is linked.", <ServiceList key="4" links={[]} agent={false} />],
  [
    "No service is linked yet.",
    <TransferForm key="5" constraints={{}} links={[]} from="Ann" backPath="/" sendId="one" />,
  ],
  ["Not recorded", <GreetingList key="6" greetings={[GREETING]} accountId="1" agent={false} onAsk={onAsk} />],
  ["No web leads Chats of visitors of your web site are shown here.", <NoLeads key="8" />],
  [
    "Nothing was written in this chat.",
    <LeadChat
      key="7"
      lead={{
        id: "1",
        title: "Chat",
        when: "",
        whenTitle: "",
        dateTime: "",
        account: "",
        days: [],
        insights: [],
        zone: "UTC",
        call: null,
      }}
    />,
  ],
])(
  "where there is nothing, it is said: %s (PRO-1, PRO-7, CID-1, TRF-1, TRF-2, LEA-1, LEA-2)",
  async (text, element) => expect(await textOf(element)).toContain(text),
);

test.each<[string, ReactElement]>([
  [
    "Are you sure you want to remove 415-555-0120? Calls cannot show this number any more.",
    <CallerIdQuestion
      key="1"
      callerId={{ ...CALLER_ID, status: "CONFIRMED", code: null }}
      accountId="1"
      isCalled={false}
      renderClose={(label) => label}
    />,
  ],
  [
    "The verification call may still come through and may be ignored. Do Not Cancel Cancel",
    <CallerIdQuestion
      key="2"
      callerId={{ ...CALLER_ID, status: "PENDING", code: "123456" }}
      accountId="1"
      isCalled={false}
      renderClose={(label) => label}
    />,
  ],
])("a caller-ID is asked about: %s (CID-3, CID-4)", async (text, element) =>
  expect(await textOf(element)).toContain(text),
);

describe("Request Assist (AST-1, AST-2, AST-3, AST-8)", () => {
  test.each<[string, Partial<AssistPage>]>([
    ["An agent may view message contents and listen to voicemails to help with this request.", {}],
    ["The activity cannot be shown to you, so this request is not linked to it.", { isMissing: true }],
    ["You have no location: please contact support.", { locations: [] }],
    ["Your locations could not be loaded. Try again", { locations: [], areLocationsKnown: false }],
    [
      "You have no phone number in use: please contact support.",
      { locations: [], areLocationsKnown: false, phoneNumbers: [] },
    ],
    ["You have no phone number in use: please contact support.", { phoneNumbers: [] }],
  ])("%s", async (text, page) => expect(await textOf(<Assist page={page} />)).toContain(text));
});

test("only a greeting that is recorded is offered to be played (PRO-3)", async () => {
  const recorded = { ...GREETING, isRecorded: true };
  const listed = (greeting: typeof GREETING) =>
    textOf(<GreetingList greetings={[greeting]} accountId="1" agent={false} onAsk={onAsk} />);
  expect((await listed(GREETING)).trim()).toBe("Main greeting Not recorded Record Main greeting");
  expect(await listed(recorded), "of unknown length").toContain("Recorded Play Main greeting Record");
  const asked = (greeting: typeof GREETING, purpose: "play" | null) =>
    textOf(
      <GreetingForm
        {...START}
        {...{ name: greeting.name, isRecorded: greeting.isRecorded, purpose }}
        cancel={null}
      />,
    );
  for (const purpose of ["play", null] as const) {
    const form = await asked(GREETING, purpose);
    expect(form).toContain("not recorded yet. We ring a phone, where you record it.");
    expect(form).toContain("Record by phone");
    expect(form).not.toContain("Play by phone");
    expect(await asked(recorded, purpose)).toContain("Play by phone");
  }
});

test("a temporary agent session is offered no change of the account (SES-28)", async () => {
  const callerId = { ...CALLER_ID, status: "CONFIRMED", code: null };
  for (const list of [
    <CallerIdList key="1" callerIds={[callerId]} accountId="1" agent onAsk={onAsk} />,
    <GreetingList key="2" greetings={[GREETING]} accountId="1" agent onAsk={onAsk} />,
    <ServiceList key="3" links={[LINK]} agent />,
  ])
    expect(await htmlOf(list)).not.toMatch(/<(?:a|button)\b/);
});
