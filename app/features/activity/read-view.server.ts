import type { AppLoadContext } from "@remix-run/node";
import type { z } from "zod";
import { parseForm } from "~/components/forms/parse-form.server";
import { parseQuery } from "~/components/forms/parse-query";
import { defaultDays } from "../messages/default-days.server";
import { timeZoneOf } from "../preferences/variant-and-zone.server";
import { fileFields, wrongNumber } from "./activity-form.schema";
import { activitySearch, type ActivityView } from "./activity-view";
import { parseActivityView } from "./activity-view.schema";

/** The view that the address of a request names. */
export async function readActivityView(request: Request): Promise<ActivityView> {
  const shown = { now: Date.now(), timeZone: timeZoneOf(request) };
  return parseActivityView(new URL(request.url).searchParams, await defaultDays(), shown);
}

/** The query of the list that the address of a page over it carries, for the way back; '' or starting with '?'. */
export async function readListSearch(request: Request): Promise<string> {
  return activitySearch(await readActivityView(request));
}

/** Of which of a view's activities a file is wanted. */
export type WantedRows =
  | {
      /** The ids of the ticked ones; undefined for the whole view. */
      messageIds: string[] | undefined;
      problem: null;
    }
  /** Why there is no file of so many. */
  | { problem: string };

/** Of what a link wants a file (REP-25). */
export function readWantedRows({ url }: Pick<Request, "url">): WantedRows {
  return wantedRows(parseQuery(new URL(url).searchParams, fileFields));
}

/** Of what the list's form wants a file: 500 ticked rows are more than an address can hold (REP-25). */
export async function readPostedRows(args: {
  request: Request;
  context: AppLoadContext;
}): Promise<WantedRows> {
  const form = await parseForm(args, fileFields);
  return form.ok ? wantedRows(form.value) : { problem: form.problem };
}

function wantedRows({ of, all, messageId: messageIds }: z.output<typeof fileFields>): WantedRows {
  if (!of || all) return { messageIds: undefined, problem: null };
  const problem = wrongNumber(messageIds);
  return problem === null ? { messageIds, problem } : { problem };
}
