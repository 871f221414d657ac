import { apiConsole } from "../../setup/embedded-api";
import { beforeAll, expect, test } from "vitest";
import { loader as pdfLoader } from "~/routes/activity_.$messageId.pdf";
import { loader as csvLoader } from "~/routes/activity_.csv";
import { loader as excelLoader } from "~/routes/reports_.excel";
import { testContext, type Visitor } from "../../setup/visitor";
import { signedIn } from "../signed-in";

// These tests use up what may be made in a minute for one address, and so stand alone.

const NAMES = ["admin@harbor.example", "admin@kestrel.example", "ase@harbor.example"] as const;
const LAST = "patrick@harbor.example";
/** Set aside for examples, as the address of each kind of file below. */
const ELSEWHERE = "203.0.113.9";

let visitors: Visitor[];
let last: Visitor;
let reportPath: string;
let messagePath: string;
beforeAll(async () => {
  for (const username of ["ase@harbor.example", LAST])
    await apiConsole.changeRoles(username, "USER", "GLOBALADMIN", 1001);
  visitors = await Promise.all(NAMES.map((username) => signedIn(username)));
  last = await signedIn(LAST);
  reportPath = `/reports/excel?account=1001&invoice=${await apiConsole.addReportInvoice(1001, 3)}`;
  messagePath = `/activity/${await apiConsole.ring({ username: NAMES[0], messageType: "AGENT" })}/pdf`;
});

test.each([
  ["PDFs", 20, "198.51.100.1", pdfLoader, (): string => messagePath],
  ["CSV files", 10, "198.51.100.2", csvLoader, (): string => "/activity/csv"],
  ["Excel files", 10, "198.51.100.3", excelLoader, (): string => reportPath],
] as const)(
  "%s: what one address has made in a minute is limited, whoever asks (SEC-7)",
  { timeout: 60_000 },
  async (_, byUser, address, loader, path) => {
    const ask = async (visitor: Visitor, clientAddress: string): Promise<number> => {
      const request = visitor.request(path(), { headers: { Accept: "*/*" } });
      const [, messageId = ""] = /^\/activity\/(\d+)\/pdf/.exec(path()) ?? [];
      const response: Response = await loader({
        request,
        context: { ...testContext(), clientAddress },
        params: { messageId },
      });
      await response.arrayBuffer();
      return response.status;
    };
    for (const visitor of visitors)
      for (let made = 0; made < byUser; made += 1) expect(await ask(visitor, address)).toBe(200);
    expect(await ask(last, address), "who has had none").toBe(429);
    expect(await ask(last, ELSEWHERE)).toBe(200);
  },
);
