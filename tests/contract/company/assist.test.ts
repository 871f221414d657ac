import { apiConsole } from "../../setup/embedded-api";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { assistCallPath } from "~/features/assist/assist-path";
import { action, loader } from "~/routes/_shell.assist";
import { testContext, type Visitor } from "../../setup/visitor";
import { eventually } from "../../setup/eventually";
import { signedIn, signedInAsAgent } from "../signed-in";

const ZOE = "user@harbor.example";
const GRACE = "admin@harbor.example";
const SIAN = "admin@kestrel.example";

let zoe: Visitor;
beforeAll(async () => {
  zoe = await signedIn(ZOE);
});

const FORM = { location: "2001", phoneNumber: "4006", permission: "on", request: "Call the court" };

function post(visitor: Visitor, form: Record<string, string>, path = "/assist") {
  const request = visitor.request(path, { form, headers: { Accept: "*/*" } });
  return action({ request, context: testContext(), params: {} });
}

/** Status, errors by field and what was typed; for a sent request which form was sent. */
async function outcome(visitor: Visitor, form: Record<string, string>, path?: string) {
  const response = await post(visitor, form, path);
  if (response instanceof Response) throw new Error("A script's post gets data");
  if ("sentId" in response.data) return { sentId: response.data.sentId };
  const { error, initialValue } = response.data;
  return { status: response.init?.status, error, typed: initialValue?.["request"] };
}

async function pageOf(visitor: Visitor, path = "/assist") {
  return (await loader({ request: visitor.request(path), context: testContext(), params: {} })).data;
}

const sentForms = async () =>
  (await apiConsole.requests("/me/assistRequest"))
    .filter(({ method }) => method === "POST")
    .map(({ form }) => form);

test("what can be chosen: own locations, lines in use, the API's languages, English first (AST-1)", async () => {
  expect(await pageOf(zoe)).toMatchObject({
    linked: null,
    languages: [
      { value: "1", label: "English" },
      { value: "2", label: "Spanish" },
    ],
    locations: [{ value: "2001", label: "Downtown" }],
    phoneNumbers: [{ value: "4006", label: "415-555-0115" }],
    values: { requestType: "ASSIST", language: "1", location: "2001", phoneNumber: "4006" },
  });
  // 4004 is suspended; of several lines none is chosen beforehand.
  const grace = await pageOf(await signedIn(GRACE));
  expect(grace.phoneNumbers.map(({ value }) => value)).toEqual(["4001", "4002", "4003"]);
  expect(grace.values.phoneNumber).toBe("");
});

describe("locations of administrators, and of activities (AST-8)", () => {
  const labelsOf = async (visitor: Visitor, path?: string) =>
    (await pageOf(visitor, path)).locations.map(({ label }) => label);

  test("an administrator may choose what messages of their accounts name; of another account it says of which", async () => {
    const sian = await signedIn(SIAN);
    const ring = (accountId: number, locationId: number) =>
      apiConsole.ring({ username: SIAN, messageType: "VM", accountId, locationId });
    await ring(1002, 2103);
    await ring(1001, 2003);
    const labels = await labelsOf(sian);
    expect(labels).toEqual(
      expect.arrayContaining([
        "Camden · Kestrel Dental",
        "Location 2103 · Kestrel Dental",
        "Location 2003 · Harbor Law",
      ]),
    );
    expect(labels).toEqual([...new Set(labels)]);
    const form = { ...FORM, phoneNumber: "4101", location: "2003", sendId: "of another account" };
    expect(await outcome(sian, form)).toEqual({ sentId: form.sendId });
    expect((await sentForms()).at(-1)).toMatchObject({ locationId: "2003" });
  });

  test("one without a role in any location, too, also where the location is in memory no more", async () => {
    const messageId = await apiConsole.ring({
      username: SIAN,
      messageType: "VM",
      accountId: 1001,
      locationId: 2003,
    });
    await apiConsole.changeRoles(GRACE, "LOCATIONADMIN", "INACTIVE");
    onTestFinished(() => apiConsole.changeRoles(GRACE, "INACTIVE", "LOCATIONADMIN"));
    const grace = await signedIn(GRACE);
    expect(await labelsOf(grace, `/assist?activity=${messageId}`)).toContain("Location 2003");
    const form = { ...FORM, phoneNumber: "4001", location: "2003", sendId: "pure" };
    expect(await outcome(grace, form), "without the activity").toEqual({ sentId: "pure" });
    const foreign = { ...form, location: "2101", sendId: "foreign place" };
    expect(await outcome(grace, foreign)).toMatchObject({
      status: 400,
      error: { location: ["Choose one of your locations."] },
      typed: FORM.request,
    });
  });

  test("a form starts with the location of its activity, and with none where that is not offered", async () => {
    const ring = (username: string, locationId: number) =>
      apiConsole.ring({ username, messageType: "VM", locationId });
    const grace = await signedIn(GRACE);
    for (const locationId of [2001, 2002, 2003]) {
      const { values } = await pageOf(grace, `/assist?activity=${await ring(GRACE, locationId)}`);
      expect(values.location).toBe(String(locationId));
    }
    const elsewhere = await pageOf(zoe, `/assist?activity=${await ring(ZOE, 2003)}`);
    expect(elsewhere.locations, "of an ordinary user").toEqual([{ value: "2001", label: "Downtown" }]);
    expect(elsewhere).toMatchObject({ linked: { from: expect.any(String) }, values: { location: "" } });
  });

  test("while the own list cannot be read, the roles' locations are left, and are not said to be all", async () => {
    const grace = await signedIn(GRACE);
    expect(await pageOf(grace)).toMatchObject({ areLocationsKnown: true });
    await apiConsole.fault({ match: "GET /messages$", kind: "status:500:Away", times: -1 });
    const page = await pageOf(grace, "/assist?call=%2B14155550171");
    expect(page.locations.map(({ label }) => label)).toContain("Waterfront");
    expect(page).toMatchObject({ areLocationsKnown: false, retryPath: "/assist?call=%2B14155550171" });
    expect(await pageOf(zoe), "an ordinary user").toMatchObject({ areLocationsKnown: true });
  });
});

test("a language that the API does not have is refused, and nothing typed is lost; while its list is unknown the API judges (AST-8)", async () => {
  const form = { ...FORM, language: "9", sendId: "no language" };
  const before = await sentForms();
  expect(await outcome(zoe, form)).toMatchObject({
    status: 400,
    error: { language: ["Choose one of the languages."] },
    typed: FORM.request,
  });
  expect(await sentForms()).toEqual(before);
  await apiConsole.fault({ match: "GET /statusLists", kind: "status:500:Away", times: -1 });
  expect(await outcome(zoe, { ...form, language: "2", sendId: "unknown list" })).toEqual({
    sentId: "unknown list",
  });
});

test("without the API's lists the language is English, and no id is sent (AST-1)", async () => {
  await apiConsole.fault({ match: "GET /statusLists", kind: "status:500:Away", times: 3 });
  const { languages, values } = await pageOf(zoe);
  await apiConsole.clearFaults();
  expect([languages, values.language]).toEqual([[{ value: "", label: "English" }], ""]);
  expect(await outcome(zoe, { ...FORM, language: "", sendId: "english" })).toEqual({ sentId: "english" });
  expect((await sentForms()).at(-1)).toEqual({
    requestType: "ASSIST",
    request: FORM.request,
    locationId: "2001",
    outboundPhoneNumberId: "4006",
  });
});

describe("what is refused before anything is sent (AST-2)", () => {
  test.each([
    ["request", { request: "" }, "Enter what you need."],
    ["request", { request: " \r\n " }, "Enter what you need."],
    ["request", { request: "\u200b\ufeff \u2060" }, "Enter what you need."],
    ["request", { request: "\u0000\u0007" }, "Enter what you need."],
    ["request", { request: "x".repeat(4001) }, "A request has at most 4,000 characters."],
    ["permission", { permission: "" }, "Give the permission, so that an agent can help you."],
    ["location", { location: "" }, "Choose a location."],
    ["location", { location: "2002" }, "Choose one of your locations."],
    ["phoneNumber", { phoneNumber: "" }, "Choose a phone number."],
    ["phoneNumber", { phoneNumber: "4001" }, "Choose one of your phone numbers."],
    ["requestType", { requestType: "TASK" }, "Choose a type of request."],
  ])("%s: %j", async (field, wrong, text) => {
    const before = await sentForms();
    const refused = await outcome(zoe, { ...FORM, sendId: "refused", ...wrong });
    expect(refused).toMatchObject({ status: 400, error: { [field]: [text] } });
    expect(await sentForms()).toEqual(before);
  });

  test("an activity that the user may not see makes no request a linked one", async () => {
    const foreign = await apiConsole.ring({ username: "admin@kestrel.example", messageType: "VM" });
    const path = `/assist?activity=${foreign}`;
    expect(await pageOf(zoe, path)).toMatchObject({ linked: null, isMissing: true });
    expect(await outcome(zoe, { ...FORM, permission: "", sendId: "foreign" }, path)).toMatchObject({
      status: 400,
      error: { permission: [expect.any(String)] },
    });
  });
});

test("linked to an activity: its task and message go along, without the permission (AST-2, AST-3, AST-6)", async () => {
  const messageId = await apiConsole.ring({
    username: ZOE,
    messageType: "TASK",
    caller: "Ada",
    taskId: 812345,
  });
  const path = `/assist?activity=${messageId}`;
  expect(await pageOf(zoe, path)).toMatchObject({ linked: { activityId: messageId, from: "Ada" } });
  const form = { ...FORM, permission: "", requestType: "CS", language: "2", sendId: "linked" };
  expect(await outcome(zoe, form, path)).toEqual({ sentId: "linked" });
  expect((await sentForms()).at(-1)).toMatchObject({
    requestType: "CS",
    languageId: "2",
    referenceTaskId: "812345",
    referenceMessageId: messageId,
  });
});

test("where the activity cannot be read, the request is not sent and stays typed (AST-4, UI-42)", async () => {
  const messageId = await apiConsole.ring({ username: GRACE, messageType: "VM" });
  const before = await sentForms();
  await apiConsole.fault({ match: `/messages/${messageId}`, kind: "status:503", times: -1 });
  await apiConsole.fault({ match: "querySpecificUserMessage", kind: "status:503", times: -1 });
  const form = { ...FORM, permission: "", sendId: "unread" };
  expect(await outcome(zoe, form, `/assist?activity=${messageId}`)).toMatchObject({
    error: { "": [expect.stringContaining("Not sent: ")] },
    typed: FORM.request,
  });
  await apiConsole.clearFaults();
  expect(await sentForms()).toEqual(before);
});

test("the staff are asked to call a number with its extension (AST-7, NUM-2)", async () => {
  const path = assistCallPath("+12025550347", "12");
  expect(await pageOf(zoe, path)).toMatchObject({
    retryPath: path,
    values: { request: "Please call 202-555-0347 x12 for me." },
  });
  const request = "Please call 202-555-0347 for me.";
  const longest = "1".repeat(20);
  expect(await pageOf(zoe, assistCallPath("+12025550347", longest)), "as long as a contact's").toMatchObject({
    values: { request: `Please call 202-555-0347 x${longest} for me.` },
  });
  for (const extension of [null, "", "12 or 13", `${longest}1`])
    expect(await pageOf(zoe, assistCallPath("+12025550347", extension))).toMatchObject({
      values: { request },
    });
});

test("what was opened from a list leads back to that list (AST-3)", async () => {
  const messageId = await apiConsole.ring({ username: ZOE, messageType: "VM" });
  const path = `/assist?tab=archived&q=Ada&activity=${messageId}`;
  const back = `/activity/${messageId}?tab=archived&q=Ada`;
  expect(await pageOf(zoe, path)).toMatchObject({ action: path, backPath: back });
  const more = `/assist?call=%2B14155550199&page=1&tab=archived&q=Ada&activity=${messageId}&unknown=1`;
  expect(await pageOf(zoe, more), "what is the list's alone").toMatchObject({ action: path, backPath: back });
  const ofRow = `${path}&back=list`;
  const row = `/activity?tab=archived&q=Ada#activity-${messageId}`;
  expect(await pageOf(zoe, ofRow), "from the menu of a row").toMatchObject({
    action: `/assist?tab=archived&q=Ada&back=list&activity=${messageId}`,
    backPath: row,
  });
  const form = { ...FORM, permission: "", sendId: "back" };
  const request = zoe.request(path, { form, headers: { Accept: "text/html" } });
  const response = await action({ request, context: testContext(), params: {} });
  if (!(response instanceof Response)) throw new Error("It was not sent");
  expect(response.headers.get("Location")).toBe(back);
  const again = zoe.request(ofRow, {
    form: { ...form, sendId: "back to the row" },
    headers: { Accept: "text/html" },
  });
  const toRow = await action({ request: again, context: testContext(), params: {} });
  if (!(toRow instanceof Response)) throw new Error("It was not sent");
  expect(toRow.headers.get("Location")).toBe(row);
});

test("a failure keeps what was typed, and the same form is sent once (AST-4)", async () => {
  const form = { ...FORM, request: "Cancel the hearing", sendId: "once" };
  await apiConsole.fault({ match: "POST /me/assistRequest", kind: "status:422:The staff are away" });
  expect(await outcome(zoe, form)).toMatchObject({
    status: 422,
    error: { "": [expect.stringContaining("Not sent: The staff are away")] },
    typed: form.request,
  });
  await apiConsole.fault({ match: "POST /me/assistRequest", kind: "reset:after" });
  expect(await outcome(zoe, form)).toMatchObject({ status: 502, typed: form.request });
  const before = await sentForms();
  // The request was executed although its reply was lost: it is found, and not sent again.
  expect(await outcome(zoe, form)).toEqual({ sentId: "once" });
  expect(await outcome(zoe, form)).toEqual({ sentId: "once" });
  expect(await sentForms()).toEqual(before);
});

test("control characters are not sent, line breaks and tabs are (AST-2)", async () => {
  const request = "Call\u0007 the \u001bcourt:\troom 4\r\nplease\u0000 👩‍⚖️";
  expect(await outcome(zoe, { ...FORM, request, sendId: "control" })).toEqual({ sentId: "control" });
  expect((await sentForms()).at(-1)).toMatchObject({ request: "Call the court:\troom 4\nplease 👩‍⚖️" });
});

test("with other words the same form is another request (AST-4, API-36)", async () => {
  const form = { ...FORM, request: "Call the clerk", sendId: "more words" };
  expect(await outcome(zoe, form)).toEqual({ sentId: "more words" });
  const before = await sentForms();
  const more = { ...form, request: "Call the clerk before noon" };
  expect(await outcome(zoe, more)).toEqual({ sentId: "more words" });
  expect((await sentForms()).slice(before.length)).toMatchObject([{ request: more.request }]);
});

test("a request of the same words from a moment ago is not taken for one whose reply was lost (API-36)", async () => {
  const form = { ...FORM, request: "Call the printer" };
  expect(await outcome(zoe, { ...form, sendId: "earlier" })).toEqual({ sentId: "earlier" });
  await apiConsole.fault({ match: "POST /me/assistRequest", kind: "reset" });
  expect(await outcome(zoe, { ...form, sendId: "later" })).toMatchObject({ status: 502 });
  const before = await sentForms();
  expect(await outcome(zoe, { ...form, sendId: "later" })).toEqual({ sentId: "later" });
  expect(await sentForms()).toHaveLength(before.length + 1);
});

test("a second press while the first is under way sends nothing (AST-4)", async () => {
  const form = { ...FORM, sendId: "twice" };
  await apiConsole.fault({ match: "POST /me/assistRequest", kind: "latency:600" });
  const first = outcome(zoe, form);
  const text = expect.stringContaining("An earlier press is still sending this request.");
  await eventually(async () =>
    expect(await outcome(zoe, form)).toMatchObject({ status: 409, error: { "": [text] } }),
  );
  expect(await first).toEqual({ sentId: "twice" });
});

test("staff in a customer's name may make requests too", async () => {
  const agent = await signedInAsAgent(ZOE);
  expect(await outcome(agent, { ...FORM, sendId: "agent" })).toEqual({ sentId: "agent" });
});
