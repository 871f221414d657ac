import "../../setup/embedded-api";
import { afterAll, expect, test, vi } from "vitest";
import { printingBrowser } from "~/features/pdf/printing-browser.server";
import { loader as receipt } from "~/routes/account_.invoices.$invoiceId.receipt";
import { loader as statement } from "~/routes/account_.statement";
import { loader as report } from "~/routes/reports_.pdf";
import { readPdf } from "../../setup/pdf";
import { signedIn, signedInAsAgent } from "../signed-in";
import { testContext, type Visitor } from "../../setup/visitor";

vi.setConfig({ testTimeout: 60_000 });
afterAll(() => printingBrowser.close());

const GRACE = "admin@harbor.example";
const WARNING =
  "WARNING: This is a temporary session for user Grace Okafor. Close this tab to end the session.";
/** An invoice that is paid. */
const PAID = "100129";

type Print = (visitor: Visitor) => Promise<Response>;
const argsOf = (visitor: Visitor, path: string, params: Record<string, string> = {}) => ({
  request: visitor.request(path),
  context: testContext(),
  params,
});
const PRINTS: Array<[string, Print]> = [
  ["the Statement of Account", (visitor) => statement(argsOf(visitor, "/account/statement?account=1001"))],
  [
    "a receipt",
    (visitor) =>
      receipt(argsOf(visitor, `/account/invoices/${PAID}/receipt?account=1001`, { invoiceId: PAID })),
  ],
  ["the report of an invoice", (visitor) => report(argsOf(visitor, `/reports/pdf?invoice=${PAID}`))],
];

// The activity report's is in tests/e2e/activity/activity-pdf.spec.ts.
test.each(PRINTS)(
  "%s that an agent prints carries the warning, the user's own does not (SES-27)",
  async (_, print) => {
    const textOf = async (visitor: Visitor) => {
      const response = await print(visitor);
      expect(response.headers.get("Content-Type")).toBe("application/pdf");
      const { pages } = await readPdf(new Uint8Array(await response.arrayBuffer()));
      return pages[0];
    };
    expect(await textOf(await signedInAsAgent(GRACE))).toContain(WARNING);
    const own = await textOf(await signedIn(GRACE));
    expect(own).not.toContain("WARNING");
    expect(own).toContain("Grace Okafor");
  },
);
