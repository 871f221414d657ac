import { cookieName, needsSecureCookies, readCookie, writeCookie } from "~/lib/cookies";
import { CHART_KINDS, type ChartKind, type ReportView } from "./report-view";

/** The charts of the page, by the names of their choices in address and cookie. */
export type ChartName = "usage" | "clients";

const YEAR_S = 365 * 24 * 60 * 60;
const DEFAULT_KIND: ChartKind = "area";

/** As the address says, else as this device saw it last, else as areas (REP-12). */
function chartKindOf(
  { url, headers }: Pick<Request, "url" | "headers">,
  name: ChartName,
  chosen: ChartKind | null,
): ChartKind {
  const kept = readCookie(headers.get("Cookie"), cookieName(new URL(url), cookieOf(name)));
  return chosen ?? CHART_KINDS.find((kind) => kind === kept) ?? DEFAULT_KIND;
}

/** How this request shows both charts. */
export function chartKindsOf(
  request: Pick<Request, "url" | "headers">,
  { usage, clients }: Pick<ReportView, ChartName>,
): Record<ChartName, ChartKind> {
  return {
    usage: chartKindOf(request, "usage", usage),
    clients: chartKindOf(request, "clients", clients),
  };
}

/** The Set-Cookie value that remembers a choice. */
export function rememberChartKind({ url }: Pick<Request, "url">, name: ChartName, kind: ChartKind): string {
  const address = new URL(url);
  const options = { maxAge: YEAR_S, secure: needsSecureCookies(address) };
  return writeCookie(cookieName(address, cookieOf(name)), kind, options);
}

function cookieOf(name: ChartName): string {
  return `chart-${name}`;
}
