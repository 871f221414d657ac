import { apiConsole } from "../../setup/embedded-api";
import { beforeAll, expect, test, vi } from "vitest";
import { takeFlash } from "~/features/notices/flash.server";
import { signInWithPassword } from "~/features/sign-in/sign-in.server";
import { loader as billingLoader } from "~/routes/_shell.account";
import { action, loader } from "~/routes/_shell.account.addresses.$kind";
import { DEMO_PASSWORD } from "../../../sandbox/world/people";
import { testContext, Visitor } from "../../setup/visitor";

const ACCOUNT = "/accounts/1001";
const ADDRESS = {
  intent: "save",
  country: "US",
  shown: "US",
  line1: "1 Harbor Plaza",
  line2: "Suite 900",
  city: "San Francisco",
  region: "CA",
  postalCode: "94111",
};
const BERLIN = {
  country: "DE",
  shown: "DE",
  line1: "Torstraße 1",
  line2: "",
  city: "Berlin",
  region: "Berlin",
};

const grace = new Visitor();
beforeAll(async () => {
  const form = { username: "admin@harbor.example", password: DEMO_PASSWORD };
  grace.take((await signInWithPassword(grace.request("/login", { form }), testContext())).cookie);
});

function send(kind: string, form: Record<string, string>) {
  const request = grace.request(`/account/addresses/${kind}?account=1001`, { form });
  return action({ request, context: testContext(), params: { kind } });
}
/** The form that came back; null where it leads to Billing. */
async function formAfter(kind: string, form: Record<string, string>) {
  const response = await send(kind, form);
  return response instanceof Response ? null : { ...response.data, status: response.init?.status };
}
async function readBilling() {
  const args = { request: grace.request("/account?account=1001"), context: testContext(), params: {} };
  return (await billingLoader(args)).data.billing.whole;
}
async function posts() {
  return (await apiConsole.requests(ACCOUNT)).filter(
    ({ method, path }) => method === "POST" && path === ACCOUNT,
  );
}

test.each([
  ["line 1", { line1: " " }, { line1: ["Enter address line 1."] }],
  ["the city", { city: "" }, { city: ["Enter the city."] }],
  ["the state", { region: "" }, { region: ["Enter the state."] }],
  ["the zip", { postalCode: "" }, { postalCode: ["Enter the zip."] }],
  ["the country", { country: "", shown: "" }, { country: ["Select a country."] }],
  [
    "the postal code",
    { country: "GB", shown: "GB", postalCode: "" },
    { postalCode: ["Enter the postal code."] },
  ],
  ["a shorter line", { line2: "x".repeat(101) }, { line2: ["At most 100 characters"] }],
])("an address without %s is not saved (BIL-30)", async (_, fields, errors) => {
  const before = (await posts()).length;
  expect(await formAfter("billing", { ...ADDRESS, ...fields })).toMatchObject({ status: 400, error: errors });
  expect(await posts()).toHaveLength(before);
});

test("another country shows its fields, which are empty; saved with the former ones it asks for them (BIL-31)", async () => {
  const empty = { shown: "DE", line1: "", line2: "", city: "", region: "", postalCode: "" };
  const changed = { ...ADDRESS, country: "DE" };
  expect(await formAfter("billing", { ...changed, intent: "country" })).toMatchObject({
    status: 200,
    initialValue: { country: "DE", ...empty },
  });
  expect(await formAfter("billing", changed)).toMatchObject({
    status: 400,
    initialValue: { country: "DE", ...empty },
    error: { "": ["The country has changed: please enter the address again."] },
  });
  expect(await formAfter("billing", { ...ADDRESS, country: "FR" })).toMatchObject({ status: 400 });
});

test("a saved address is shown as submitted, and the API's own after 2 s (BIL-32)", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  try {
    expect(await formAfter("billing", { ...ADDRESS, ...BERLIN, postalCode: "10119" })).toBeNull();
    const [post] = (await posts()).slice(-1);
    expect(post?.form).toMatchObject({
      editType: "billing",
      changeSource: "AGENT",
      changeSummary: expect.stringContaining("billingUsState: CA → (empty); billingUsZip: 94111 → (empty)"),
      billingTerritory: "Berlin",
      billingPostalCode: "10119",
      billingUsZip: "",
    });
    const lines = ["Torstraße 1", "Berlin, Berlin 10119", "Germany"];
    const submitted = await readBilling();
    expect(submitted?.billingAddress).toEqual(lines);
    expect(submitted?.rereadInMs).toBeGreaterThan(0);
    vi.setSystemTime(Date.now() + 2001);
    expect(await readBilling()).toMatchObject({ billingAddress: lines, rereadInMs: null });
  } finally {
    vi.useRealTimers();
  }
  const { data } = await loader({
    request: grace.request("/account/addresses/billing?account=1001"),
    context: testContext(),
    params: { kind: "billing" },
  });
  expect(data.page).toMatchObject({ values: { country: "DE", region: "Berlin" }, hasSuggestions: false });
});

test("the service address becomes the billing address; nothing changed is no call (BIL-32)", async () => {
  expect(await formAfter("service", { intent: "save", same: "on" })).toBeNull();
  const sent = await posts();
  expect(sent.at(-1)?.form).toMatchObject({ editType: "service", shippingSameAsBilling: "Y" });
  expect((await readBilling())?.serviceAddress).toBeNull();
});

test("an address that was changed elsewhere since its form was opened is not overwritten unseen (UI-43)", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  try {
    const open = async () => {
      const request = grace.request("/account/addresses/billing?account=1001");
      const { data } = await loader({ request, context: testContext(), params: { kind: "billing" } });
      return data.page.values.seen;
    };
    const form = { ...ADDRESS, ...BERLIN, postalCode: "10119" };
    const seen = await open();
    expect(await formAfter("billing", { ...form, line1: "Torstraße 7", seen })).toBeNull();
    const before = (await posts()).length;
    const stale = { ...form, line1: "Torstraße 9", seen };
    const conflict = await formAfter("billing", stale);
    expect(conflict).toMatchObject({
      status: 409,
      initialValue: { line1: "Torstraße 9", seen: await open() },
      error: {
        "": [
          "This address was changed elsewhere meanwhile. Saved there is: Torstraße 7, Berlin, Berlin 10119, Germany. Save again to keep what stands here.",
        ],
      },
    });
    expect(await posts()).toHaveLength(before);
    // Sent twice it is no change made elsewhere.
    const again = { ...stale, seen: await open() };
    expect(await formAfter("billing", again)).toBeNull();
    expect(await formAfter("billing", again)).toBeNull();
    expect(await posts()).toHaveLength(before + 1);
    vi.setSystemTime(Date.now() + 2001);
  } finally {
    vi.useRealTimers();
  }
});

test("a press whose reply was lost, and Save again: it says that the address was saved (UI-42)", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  try {
    const form = { ...ADDRESS, line1: "3 Harbor Plaza" };
    await apiConsole.fault({ match: `POST ${ACCOUNT}`, kind: "reset:after" });
    const lost = await formAfter("billing", form);
    expect(lost?.initialValue).toMatchObject({ unclear: "yes" });
    vi.setSystemTime(Date.now() + 2001);
    const before = (await posts()).length;
    for (const [unclear, snack] of [
      ["yes", { kind: "success", text: "The address was saved." }],
      ["", { kind: "info", text: "Nothing was changed." }],
    ] as const) {
      const response = await send("billing", { ...form, unclear });
      if (!(response instanceof Response)) throw new Error("It was refused");
      grace.take(response);
      const next = grace.request(response.headers.get("Location") ?? "", {
        headers: { Accept: "text/html" },
      });
      const shown = takeFlash(next);
      if (shown) grace.take(shown.clear);
      expect(shown?.snack).toMatchObject(snack);
    }
    expect(await posts()).toHaveLength(before);
  } finally {
    vi.useRealTimers();
  }
});

test("what the API refuses, and what fails, stays in the form", async () => {
  const form = { ...ADDRESS, line1: "2 Harbor Plaza" };
  await apiConsole.fault({ match: `POST ${ACCOUNT}`, kind: "status:409:Not this address." });
  expect(await formAfter("billing", form)).toMatchObject({
    status: 409,
    initialValue: { line1: "2 Harbor Plaza" },
    error: { "": ["Not this address."] },
  });
  await apiConsole.fault({ match: `POST ${ACCOUNT}`, kind: "status:503:Not now." });
  const failed = await formAfter("billing", form);
  expect(failed?.error?.[""]?.[0]).toMatch(/^This may not have been saved: Not now\. \(Reference /);
});

test("a country that is not offered stays when the address is saved, until another one is selected (BIL-31)", async () => {
  const paris = { line1: "1 Rue de Rivoli", city: "Paris", region: "Paris", postalCode: "75001" };
  const form = { ...ADDRESS, ...paris, country: "", shown: "FR" };
  expect(await formAfter("billing", form)).toBeNull();
  expect((await posts()).at(-1)?.form).toMatchObject({ billingCountry: "FR", billingPostalCode: "75001" });
  expect(await formAfter("billing", { ...form, city: "" })).toMatchObject({
    status: 400,
    initialValue: { shown: "FR", line1: "1 Rue de Rivoli", postalCode: "75001" },
    error: { city: ["Enter the city."] },
  });
  expect(await formAfter("billing", { ...form, country: "DE" })).toMatchObject({
    status: 400,
    initialValue: { country: "DE", shown: "DE", line1: "" },
  });
});

test("an address is changed back although the API does not show the change before it yet (BIL-32)", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  try {
    const save = (line1: string) =>
      formAfter("billing", { ...ADDRESS, ...BERLIN, postalCode: "10119", line1 });
    vi.setSystemTime(Date.now() + 2001);
    expect(await save("Torstraße 3")).toBeNull();
    vi.setSystemTime(Date.now() + 2001);
    expect(await save("Torstraße 5")).toBeNull();
    // The API shows the former address for half a second.
    const before = (await posts()).length;
    expect(await save("Torstraße 3")).toBeNull();
    const sent = (await posts()).slice(before);
    expect(sent.map(({ form }) => form)).toMatchObject([
      {
        billingAddress1: "Torstraße 3",
        changeSummary: "billingAddress1: Torstraße 5 → Torstraße 3",
      },
    ]);
    expect(await save("Torstraße 3"), "sent twice").toBeNull();
    expect(await posts()).toHaveLength(before + 1);
    vi.setSystemTime(Date.now() + 2001);
  } finally {
    vi.useRealTimers();
  }
});
