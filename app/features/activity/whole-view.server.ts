import { AppError } from "~/lib/app-error";
import { formatCount } from "~/lib/format-count";
import { PdfFailure } from "../pdf/pdf-failure";
import type { Visit } from "../session/require-user.server";
import { listWholeActivity, type WholeChoice, type WholeList } from "./activity-list.server";
import { mayView } from "./activity-scope.server";
import type { ActivityView } from "./activity-view";

/**
 * Makes all rows of a view for a file of them, from the list's own query, or those of the given ids that it has. Throws
 * `AppError`: for an account or location that is not the user's, for dates that cannot be used, and for more rows than the file can hold, which says
 * how to get fewer.
 */
export async function wholeView(
  visit: Visit,
  view: ActivityView,
  file: WholeChoice & { name: string; timeZone: string },
): Promise<WholeList> {
  const id = visit.upstream.requestId;
  if (!(await mayView(visit, view))) {
    const userText = "You have no such account or location.";
    throw new AppError({ code: "not-found", status: 404, userText, id });
  }
  if (view.range?.problem) {
    // A file of other days than those asked for would be taken for these.
    throw new AppError({ code: "invalid-form", status: 400, userText: view.range.problem.text, id });
  }
  const { name, limit, timeZone, messageIds } = file;
  const list = await listWholeActivity(visit, view, timeZone, file);
  if (messageIds || list.matched <= limit) return list;
  const userText = `This view has ${formatCount(list.matched)} activities; a ${name} can hold ${formatCount(limit)}. Choose fewer days or dates, one location, a filter or a search, and make a report of each part.`;
  throw new PdfFailure({ code: "too-many-rows", status: 422, userText, id });
}
