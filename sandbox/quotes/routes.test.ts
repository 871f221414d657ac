import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { testSandbox, type TestSandbox } from "../test-client";
import { quoteBody } from "./schema";

let sandbox: TestSandbox;
beforeAll(async () => void (sandbox = await testSandbox(20)));
afterAll(() => sandbox.dispose());

async function makeQuote(fields: Record<string, unknown> = {}): Promise<string> {
  const response = await sandbox.console("POST", "/console/quotes", fields);
  return z.object({ token: z.string() }).parse(await response.json()).token;
}

/** The status of the quote that an address leaves in a browser. */
async function statusAt(path: string, token: string): Promise<string> {
  const query = new URLSearchParams({ token });
  const response = await fetch(`${sandbox.running.url}${path}?${query}`, { redirect: "manual" });
  expect(response.headers.get("Location")).toMatch(new RegExp(`/quote#${encodeURIComponent(token)}$`));
  const [cookie = ""] = response.headers.getSetCookie();
  const value = /^quote=([^;]*)/.exec(cookie)?.[1] ?? "";
  return quoteBody.parse(JSON.parse(decodeURIComponent(value))).status;
}
const OPEN = "/startQuoteV2";
const ACCEPT = "/startQuoteV2/accept";
const CANCEL = "/startQuoteV2/cancel";

test("a cancelled quote is opened again by its link, and can then be accepted (QUO-5)", async () => {
  const token = await makeQuote();
  expect(await statusAt(CANCEL, token)).toBe("CANCELLED_NOW");
  expect(await statusAt(OPEN, token)).toBe("OPEN");
  expect(await statusAt(CANCEL, token)).toBe("CANCELLED_NOW");
  expect(await statusAt(ACCEPT, token)).toBe("PAID");
});

test("an accepted quote stays paid, whatever is opened (QUO-4)", async () => {
  const token = await makeQuote();
  for (const path of [ACCEPT, OPEN, CANCEL, ACCEPT]) expect(await statusAt(path, token)).toBe("PAID");
});

test.each(["DISABLED", "EXPIRED", "INVALID_TOKEN_URL"])(
  "a quote that is %s is neither accepted nor cancelled (QUO-3, QUO-6)",
  async (status) => {
    const token = await makeQuote({ status });
    for (const path of [OPEN, ACCEPT, CANCEL]) expect(await statusAt(path, token)).toBe(status);
  },
);

test("an unknown token leads to a quote that is none (QUO-3)", async () => {
  for (const path of [OPEN, ACCEPT, CANCEL])
    expect(await statusAt(path, "made up&x=y")).toBe("INVALID_TOKEN_URL");
});
