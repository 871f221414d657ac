import "../../setup/embedded-api";
import { addressProvider } from "../../setup/address-provider";
import type { RequestListener } from "node:http";
import { beforeAll, expect, test, vi } from "vitest";
import { loader } from "~/routes/account_.address-suggestions";
import { testContext, type Visitor } from "../../setup/visitor";
import { signedIn } from "../signed-in";

const KNOWN = { line1: "100 Market Street", city: "San Francisco", region: "CA", postalCode: "94102" };

let grace: Visitor;
beforeAll(async () => {
  grace = await signedIn("admin@harbor.example");
});

/** What the form gets for what is typed, and what was logged of it. */
async function suggestionsFor(text: string, country = "US") {
  addressProvider.asked = [];
  const query = new URLSearchParams({ account: "1001", country, text });
  const context = testContext();
  const request = grace.request(`/account/address-suggestions?${query}`);
  const response = await loader({ request, context, params: {} });
  const { addresses }: { addresses: Array<{ text: string }> } = await response.json();
  const logged = context.lines.filter(({ fields }) => fields["event"] === "address-suggestions");
  return { status: response.status, addresses, logged };
}
const json =
  (body: unknown): RequestListener =>
  (_request, response) =>
    void response.setHeader("Content-Type", "application/json").end(JSON.stringify(body));

test("the US has a lookup of its own; at most ten are suggested, in one row each (BIL-33)", async () => {
  addressProvider.respond = json({ addresses: Array.from({ length: 12 }, () => KNOWN) });
  const { addresses, logged } = await suggestionsFor(" market ");
  expect(addressProvider.asked).toEqual(["/us?text=market"]);
  expect(addresses).toHaveLength(10);
  expect(addresses[0]).toMatchObject({ ...KNOWN, text: "100 Market Street, San Francisco, CA 94102" });
  expect(logged).toEqual([]);
  await suggestionsFor("torstra", "DE");
  expect(addressProvider.asked).toEqual(["/international?text=torstra&country=DE"]);
  expect(await suggestionsFor("to")).toMatchObject({ addresses: [] });
  expect(addressProvider.asked, "two characters are no help to a search").toEqual([]);
});

test("what is no address is left out of the suggestions (BIL-33)", async () => {
  addressProvider.respond = json({
    addresses: [{ ...KNOWN, line1: "" }, null, KNOWN, { ...KNOWN, city: 7 }],
  });
  const { addresses, logged } = await suggestionsFor("market");
  expect(addresses).toEqual([expect.objectContaining(KNOWN)]);
  expect(logged).toEqual([]);
});

test.each<[string, RequestListener]>([
  ["sends more than anybody reads", json({ addresses: [KNOWN], more: "x".repeat(300_000) })],
  ["refuses", (_request, response) => void response.writeHead(403).end("{}")],
  ["fails", (_request, response) => void response.writeHead(503).end()],
  ["leads elsewhere", (_request, response) => void response.writeHead(302, { Location: "/us" }).end()],
  ["cuts the connection", (request) => void request.socket.destroy()],
  ["sends no JSON", (_request, response) => void response.end("<!doctype html>")],
  ["sends another shape", json({ results: [KNOWN] })],
  ["names an address without a line", json({ addresses: [{ ...KNOWN, line1: "" }] })],
  ["sends a line that is too long", json({ addresses: [{ ...KNOWN, line1: "x".repeat(101) }] })],
])(
  "a provider that %s: the form goes on without suggestions, and it is only logged (BIL-33)",
  async (_, how) => {
    addressProvider.respond = how;
    expect(await suggestionsFor("market")).toMatchObject({
      status: 200,
      addresses: [],
      logged: [{ level: "warn" }],
    });
    expect(addressProvider.asked).toHaveLength(1);
  },
);

test("a provider that says nothing is waited for no longer than 3 s (BIL-33)", async () => {
  // The end of the time is brought about here, because nobody waits for it in a test.
  const timeout = new AbortController();
  const spy = vi.spyOn(AbortSignal, "timeout").mockReturnValue(timeout.signal);
  addressProvider.respond = () => timeout.abort(new DOMException("The operation timed out", "TimeoutError"));
  expect(await suggestionsFor("market")).toMatchObject({
    status: 200,
    addresses: [],
    logged: [{ level: "warn" }],
  });
  expect(spy).toHaveBeenCalledWith(3000);
});
