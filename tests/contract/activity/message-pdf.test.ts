import { apiConsole } from "../../setup/embedded-api";
import { beforeAll, expect, test } from "vitest";
import { loader } from "~/routes/activity_.$messageId.pdf";
import { readPdf } from "../../setup/pdf";
import { testContext, type Visitor } from "../../setup/visitor";
import { signedIn } from "../signed-in";

const ZOE = "user@harbor.example";
const NO_PDF = "The service did not answer with a PDF for this activity.";

let zoe: Visitor;
beforeAll(async () => {
  zoe = await signedIn(ZOE);
});

/** The response to the link of an activity: to a press with scripts, or to a page that is opened. */
function pdfOf(messageId: string, accept: "application/*" | "text/html"): Promise<Response> {
  const request = zoe.request(`/activity/${messageId}/pdf`, { headers: { Accept: accept } });
  return loader({ request, context: testContext(), params: { messageId } });
}

test.each([
  ["html", NO_PDF],
  ["empty", NO_PDF],
  ["wrong-shape", NO_PDF],
  ["status:500:The printer is out of order", "The printer is out of order"],
  ["status:500", "The service did not answer. Error code 500"],
  ["reset", "The service did not answer. Error code -1. Check your connection and try again."],
])(
  "no PDF, but its reason, for scripts and as a page; then the PDF: %s (REP-2, UI-29)",
  async (kind, text) => {
    const caller = `Printed ${kind.slice(0, 5)}`;
    const messageId = await apiConsole.ring({ username: ZOE, messageType: "AGENT", caller });
    await apiConsole.fault({ match: "GET /messages/genpdf", kind, times: 2 });

    const told = await pdfOf(messageId, "application/*");
    expect(told.status).toBe(502);
    expect(await told.json()).toEqual({ text: expect.stringContaining(text), id: "AB12CD34" });

    const page = await pdfOf(messageId, "text/html");
    expect(page.status).toBe(502);
    expect(page.headers.get("Content-Type")).toContain("text/html");
    const html = await page.text();
    expect(html).toContain(text);
    expect(html).toContain(`href="/activity/${messageId}"`);

    const made = await pdfOf(messageId, "application/*");
    expect([made.status, made.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
    expect(made.headers.get("Content-Disposition")).toBe(`attachment; filename="Activity ${messageId}.pdf"`);
    const pdf = await readPdf(new Uint8Array(await made.arrayBuffer()));
    expect(pdf.pages[0]).toContain(caller);
    const asked = await apiConsole.requests("/messages/genpdf");
    expect(asked.filter(({ query }) => query["messageId"] === messageId)).toHaveLength(3);
  },
);
