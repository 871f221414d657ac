import "../../setup/embedded-api";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { describe, expect, test } from "vitest";
import { readable } from "~/http/route-errors.server";
import { loader as receiptLoader } from "~/routes/account_.invoices.$invoiceId.receipt";
import { loader as statementLoader } from "~/routes/account_.statement";
import { loader as messagePdfLoader } from "~/routes/activity_.$messageId.pdf";
import { loader as csvLoader } from "~/routes/activity_.csv";
import { loader as pdfLoader } from "~/routes/activity_.pdf";
import { loader as reportLoader } from "~/routes/reports_.pdf";
import { signedIn } from "../signed-in";
import { testContext, Visitor } from "../../setup/visitor";

type Loader = (args: LoaderFunctionArgs) => Promise<Response>;

/** Files, each with the page that has its link. */
const FILES: Array<[string, string, Loader, Record<string, string>?]> = [
  ["/activity/pdf?days=60", "/activity?days=60", pdfLoader],
  ["/activity/csv?days=60", "/activity?days=60", csvLoader],
  ["/activity/42/pdf?days=60", "/activity/42?days=60", messagePdfLoader, { messageId: "42" }],
  ["/account/statement?account=1001&page=2", "/account?account=1001&page=2", statementLoader],
  [
    "/account/invoices/100129/receipt?account=1001",
    "/account?account=1001",
    receiptLoader,
    { invoiceId: "100129" },
  ],
  ["/reports/pdf?account=1001", "/reports?account=1001", reportLoader],
];

/** Where the browser is led in place of the file. */
async function ledTo(request: Request, loader: Loader, params: Record<string, string>) {
  const args = { request, context: testContext(), params };
  const thrown: unknown = await readable(loader, true)(args).catch((error: unknown) => error);
  if (!(thrown instanceof Response)) throw thrown;
  return thrown.headers.get("Location");
}

describe.each(FILES)("the file %s, requested from %s", (path, page, loader, params = {}) => {
  const asked = { from: page, headers: { Accept: "text/html" } };
  const returnUrl = `returnUrl=${encodeURIComponent(page)}`;

  test("without a session leads to the login, and from there to that page (SES-16)", async () =>
    expect(await ledTo(new Visitor().request(path, asked), loader, params)).toBe(`/login?${returnUrl}`));

  test("while a code is due leads to its step, and from there to that page (SES-18)", async () => {
    const visitor = await signedIn("code@harbor.example");
    expect(await ledTo(visitor.request(path, asked), loader, params)).toBe(`/two-factor?${returnUrl}`);
  });
});
