import type { LoaderFunctionArgs } from "@remix-run/node";
import { respondPdf, type PdfFile } from "../../pdf/respond-pdf.server";
import { timeZoneOf, variantOf } from "../../preferences/variant-and-zone.server";
import { accountPath } from "../billing-paths";
import { requireWholeAccount, type BillingVisit } from "../require-billing.server";

type Print = (
  visit: BillingVisit,
  options: { timeZone: string; paper: "A4" | "letter"; signal: AbortSignal },
) => Promise<PdfFile>;

/** Responds with a PDF of an account, for its GLOBALADMIN alone. */
export async function respondBillingPdf(args: LoaderFunctionArgs, print: Print): Promise<Response> {
  const { request, context } = args;
  const visit = await requireWholeAccount(args, { isPage: false });
  const back = accountPath(visit.account.accountId, visit.page);
  return respondPdf({ request, context, userId: visit.user.userId, back }, () =>
    print(visit, {
      timeZone: timeZoneOf(request),
      paper: variantOf(request).variant === "uk" ? "A4" : "letter",
      signal: request.signal,
    }),
  );
}
