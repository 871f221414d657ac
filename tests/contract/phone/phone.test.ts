import { apiConsole } from "../../setup/embedded-api";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { callSources } from "~/features/numbers/call-sources";
import { readDialled } from "~/features/phone/dialled.server";
import { numberMatches } from "~/features/phone/number-matches.server";
import { action as outcallAction } from "~/routes/phone_.outcall";
import { loader as setupLoader } from "~/routes/phone_.setup";
import { loader as tokenLoader } from "~/routes/phone_.token";
import { liveUpgrade } from "../../../app/http/live-upgrade.server";
import { LoadShedder } from "../../../app/http/load-shedder.server";
import { testUser } from "../../setup/test-user";
import { signedIn } from "../signed-in";
import { testContext, type Visitor } from "../../setup/visitor";

const GRACE = "admin@harbor.example";

let grace: Visitor;
let server: Server;
let port: number;
beforeAll(async () => {
  grace = await signedIn(GRACE);
  server = createServer();
  server.on("upgrade", liveUpgrade(new LoadShedder(), []));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => server.close());

const args = (request: Request) => ({ request, context: testContext(), params: {} });

async function outcall(form: Record<string, string>) {
  const { data, init } = await outcallAction(args(grace.request("/phone/outcall", { form })));
  return { status: init?.status ?? 200, data };
}

test("the lines to call from are the user's active ones (PHN-12)", async () => {
  const { data } = await setupLoader(args(grace.request("/phone/setup")));
  expect(data.sources.map(({ id }) => id)).toEqual(["4001", "4002", "4003"]);
  expect(data.sources[0]).toEqual({ id: "4001", number: "415-555-0110", account: "Harbor Law" });
  const none = await signedIn("tom@kestrel.example");
  expect((await setupLoader(args(none.request("/phone/setup")))).data.sources).toEqual([]);
  expect(callSources(testUser({ patchNumbers: [{ phoneNumberId: 1, phoneNumber: "anonymous" }] }))).toEqual(
    [],
  );
});

test("a fresh token each time, and where the sandbox's telephone is (PHN-2, PHN-11)", async () => {
  const load = async () => (await tokenLoader(args(grace.request("/phone/token")))).data;
  const [one, other] = [await load(), await load()];
  expect(one).toEqual({ token: expect.any(String), gateway: "/telephone" });
  expect(other).not.toEqual(one);
});

test("a call is announced with both numbers, and its pin comes back (PHN-11)", async () => {
  const form = { phoneNumberId: "4001", outcallNumber: "+12025550101" };
  expect(await outcall(form)).toEqual({
    status: 200,
    data: { outcallPin: expect.stringMatching(/^\d{10}$/) },
  });
  expect((await apiConsole.requests("/me/outcallRequest")).at(-1)?.form).toEqual(form);
});

test.each([
  ["an emergency number (PHN-5)", { outcallNumber: "911" }, 400, /^Emergency calls cannot be made here$/],
  ["no number", { outcallNumber: "" }, 400, /^Enter a phone number$/],
  ["no line (PHN-1)", { phoneNumberId: "" }, 400, /^Choose the number to call from$/],
  ["a line of somebody else", { phoneNumberId: "4005" }, 403, /cannot be made from this number/],
  ["a refusal of the API (PHN-8)", { outcallNumber: "+12025550199" }, 422, /cannot be called\..*Reference/],
])("%s is refused", async (_, fields, status, text) => {
  const refused = await outcall({ phoneNumberId: "4001", outcallNumber: "+12025550101", ...fields });
  expect(refused).toEqual({ status, data: { error: expect.stringMatching(text) } });
});

test.each([
  ["ann", ["+14155550132", "+442079460123"]],
  ["lee", ["+14155550132", "+442079460123"]],
  ["0123", ["+442079460123"]],
  ["415 555", ["+14155550132"]],
  ["24x7", ["+15085550133"]],
  ["0123 x", ["+442079460123"]],
  ["0123 x12", ["+442079460123"]],
  ["bob", []],
  ["", []],
])("for '%s' the contacts' numbers %j are offered (PHN-13)", (typed, expected) => {
  const contactMethods = ["+14155550132", "+442079460123", "911"].map((phoneNumber, index) => ({
    contactMethodId: index,
    phoneNumber,
  }));
  const support = { contactMethodId: 4, phoneNumber: "+15085550133" };
  const { contacts } = testUser({
    contacts: [
      { contactId: 1, firstName: "Ann", lastName: "Lee", contactMethods },
      { contactId: 2, displayName: "24x7 Support", contactMethods: [support] },
    ],
  });
  const found = numberMatches(contacts, typed);
  expect(found.map(({ number }) => number)).toEqual(expected);
  // What stands behind it is no part of a name.
  for (const { byNumber } of found) expect(byNumber).toBe(typed.startsWith("0123 x") || undefined);
});

test("a contact's numbers are offered with their extensions (PHN-13, NUM-2)", () => {
  const contactMethods = ["12", "4455", ""].map((phoneExtension, index) => ({
    contactMethodId: index,
    phoneNumber: "+493012345678",
    phoneExtension,
  }));
  const { contacts } = testUser({ contacts: [{ contactId: 1, displayName: "Jörg", contactMethods }] });
  const offered = [
    { shown: "+493012345678 x12", extension: "12" },
    { shown: "+493012345678 x4455", extension: "4455" },
    { shown: "+493012345678", extension: null },
  ].map((each) => ({ name: "Jörg", number: "+493012345678", ...each }));
  expect(numberMatches(contacts, "jörg")).toEqual(offered);
  expect(numberMatches(contacts, "030 12345678", "+493012345678")).toEqual(offered);
});

test("a number that is typed as its country dials it has its contact, beside those that have its digits (PHN-13)", () => {
  const contactOf = (contactId: number, displayName: string, phoneNumber: string) => {
    return { contactId, displayName, contactMethods: [{ contactMethodId: contactId, phoneNumber }] };
  };
  const { contacts } = testUser({
    contacts: [contactOf(1, "Ann", "+14155550132"), contactOf(2, "Jörg", "+493012345678")],
  });
  const found = (typed: string, number: string | null) =>
    numberMatches(contacts, typed, number).map(({ name }) => name);
  expect(found("030 12345678", null)).toEqual([]);
  expect(found("030 12345678", "+493012345678")).toEqual(["Jörg"]);
  expect(found("+49 30 12345678", "+493012345678")).toEqual(["Jörg"]);
  // Read in another country it is nobody's, but may be meant as a part of Ann's.
  expect(found("415 555 0132", "+494155550132")).toEqual(["Ann"]);
  expect(found("5550132", "anonymous")).toEqual(["Ann"]);
});

test("of a number that is there in full every contact is sent, however it is typed, so that the extension can tell them apart (PHN-13)", () => {
  const { contacts } = testUser({
    contacts: Array.from({ length: 8 }, (_, index) => {
      const method = { contactMethodId: index, phoneNumber: "+493012345678", phoneExtension: `1${index}` };
      return { contactId: index + 1, displayName: `Colleague ${index}`, contactMethods: [method] };
    }),
  });
  const found = (typed: string) =>
    numberMatches(contacts, typed, "+493012345678").map(({ name, extension }) => [name, extension]);
  const everybody = contacts.map(({ displayName, contactMethods: [method] }) => [
    displayName,
    method?.phoneExtension,
  ]);
  expect(found("030 12345678")).toEqual(everybody);
  expect(found("+49 30 12345678")).toEqual(everybody);
  expect(numberMatches(contacts, "12345678"), "a part of a number").toHaveLength(6);
});

test.each([
  ["415 555 0132", "+14155550132", null],
  ["+44 20 7946 0123", "+442079460123", null],
  ["911", null, "Emergency calls cannot be made here"],
  ["12", null, "Emergency calls cannot be made here"],
  [null, null, null],
  ["", null, "Enter a phone number"],
  [" ", null, "Enter a phone number"],
])("without scripts '%s' leads to %s (PHN-5, PHN-16, PHN-20)", (typed, e164, problem) =>
  expect(readDialled(typed, "US")).toMatchObject({ number: e164 === null ? null : { e164 }, problem }),
);

test("without scripts an extension is shown, and not called (PHN-13)", () =>
  expect(readDialled("312-555-0120 x12", "US")).toMatchObject({
    number: { e164: "+13125550120", extension: "12", shown: "+1 312 555 0120 x12" },
    problem: null,
  }));

/** Opens a socket at the portal; resolves to the status of a refusal, or to its first frame. */
async function socketAt(path: string, origin: string) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { origin });
  const refused = once(socket, "unexpected-response").then(([, response]) => response.statusCode as number);
  const frame = once(socket, "open").then(async () => {
    socket.send(JSON.stringify({ type: "listen", version: "1.6", payload: { token: "made up" } }));
    return String((await once(socket, "message"))[0]);
  });
  const result = await Promise.race([refused, frame]);
  socket.terminate();
  return result;
}

test("the sandbox's telephone is reached through the portal, by its own pages alone", async () => {
  const own = `http://127.0.0.1:${port}`;
  expect(await socketAt("/telephone/signal", own)).toContain("31204");
  expect(await socketAt("/telephone/signal", "http://elsewhere.example")).toBe(403);
  expect(await socketAt("/telephone/other", own)).toBe(404);
});
