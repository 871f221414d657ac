import { csvText } from "~/lib/csv";
import { listBlockNumbers } from "~/upstream/block-numbers/calls.server";
import { listVipCallers } from "~/upstream/vip-callers/calls.server";
import type { AdminVisit } from "../session/require-admin-account.server";

/** The blocked numbers of the visit's account as a file (BLK-13). */
export async function respondBlockedCsv({ upstream, accountId }: AdminVisit): Promise<Response> {
  const numbers = await listBlockNumbers(upstream, accountId);
  return csvResponse("Blocked Contacts", [["Phone"], ...numbers.map(({ phoneNumber }) => [phoneNumber])]);
}

/** The VIP contacts of the visit's account as a file, in the columns that 'Several contacts' takes (BLK-13). */
export async function respondVipCsv({ upstream, accountId }: AdminVisit): Promise<Response> {
  const vips = await listVipCallers(upstream, accountId);
  const rows = vips.map(({ name, company, phoneNumber }) => [name ?? "", company ?? "", phoneNumber ?? ""]);
  return csvResponse("VIP Contacts", [["Name", "Company", "Phone"], ...rows]);
}

function csvResponse(name: string, rows: readonly (readonly string[])[]): Response {
  return new Response(csvText(rows), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.csv"`,
    },
  });
}
