import { data, redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { RouteError, pageTitle } from "~/components/page-kit";
import { mayView } from "~/features/activity/activity-scope.server";
import { CALLER_DAYS } from "~/features/callers/caller-activity.server";
import { readCaller } from "~/features/callers/caller.server";
import { parseCallerView } from "~/features/callers/caller-view.schema";
import { CallerPage } from "~/features/callers/components/caller-page";
import { NoSuchValue } from "~/features/callers/components/no-such-value";
import { NOT_PUSHED } from "~/features/live/fresh-for";
import { actionableNumber } from "~/features/numbers/number-actions";
import { numberPath } from "~/features/numbers/number-path";
import { timeZoneOf } from "~/features/preferences/variant-and-zone.server";
import { requireUser } from "~/features/session/require-user.server";

/** The API pushes neither blocked numbers nor VIPs. */
export const handle = NOT_PUSHED;

export const meta: MetaFunction<typeof loader> = ({ data: shown, matches }) => {
  const caller = shown?.caller;
  return [{ title: pageTitle(caller ? (caller.name ?? caller.shown) : "Caller", matches) }];
};

export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireUser(args);
  const { number: typed = "" } = args.params;
  const { search, searchParams } = new URL(args.request.url);
  const number = actionableNumber(typed);
  if (number === null) return data({ typed, view: null, caller: null, freshAt: null }, { status: 404 });
  if (number !== typed) throw redirect(numberPath(number) + search);
  const view = parseCallerView(searchParams);
  if (!(await mayView(visit, { ...view, days: CALLER_DAYS })))
    throw new Response("You have no such account or location.", { status: 404 });
  const caller = await readCaller(visit, number, view, timeZoneOf(args.request));
  return data({ typed, view, caller, freshAt: caller.activity.freshAt });
}

export default function CallerScreen() {
  const { typed, view, caller } = useLoaderData<typeof loader>();
  return caller && view ? (
    <CallerPage key={caller.number} caller={caller} view={view} />
  ) : (
    <NoSuchValue value={typed} what="phone number" example="+1 415 555 0132" />
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
