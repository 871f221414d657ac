import { z } from "zod";
import { parseQuery } from "~/components/forms/parse-query";
import { recordId } from "~/components/forms/record-id.schema";
import { pageValue } from "~/components/forms/query-values.schema";
import {
  CHART_KINDS,
  DEFAULT_VIEW,
  NO_INVOICE,
  PAGE_SIZES,
  ROW_CHOICES,
  SORT_KEYS,
  type PageSize,
  type ReportView,
} from "./report-view";

const chartKind = z.enum(CHART_KINDS).nullable().default(null).catch(null);
const pageSize = (size: PageSize) => z.coerce.number().pipe(z.literal(PAGE_SIZES)).default(size).catch(size);
const { usageSize, clientsSize } = DEFAULT_VIEW;
const { invoiceId, rows, size, sort, direction, after } = DEFAULT_VIEW;

const searchParams = z.object({
  account: z.string().max(200).nullable().default(null).catch(null),
  of: z.string().max(200).nullable().default(null).catch(null),
  invoice: recordId.default(invoiceId).catch(NO_INVOICE),
  rows: z.enum(ROW_CHOICES).default(rows).catch(rows),
  size: pageSize(size),
  page: pageValue(),
  sort: z.enum(SORT_KEYS).default(sort).catch(sort),
  direction: z.enum(["asc", "desc"]).default(direction).catch(direction),
  usage: chartKind,
  clients: chartKind,
  usageSize: pageSize(usageSize),
  usagePage: pageValue(),
  clientsSize: pageSize(clientsSize),
  clientsPage: pageValue(),
  after: z.coerce.number().int().min(0).default(after).catch(after),
});

/**
 * Parses a view from a query string. Invalid values become the default, so that a view never fails; an invalid invoice
 * becomes none, because the figures of another one would mislead. The form says `of` which account its invoices are: with
 * another account chosen the invoice is the current one.
 */
export function parseReportView(query: URLSearchParams): ReportView {
  const { account, of, invoice, ...view } = parseQuery(query, searchParams);
  const isOfAnother = of !== null && account !== null && of !== account;
  return { accountId: account, invoiceId: isOfAnother ? invoiceId : invoice, ...view };
}
