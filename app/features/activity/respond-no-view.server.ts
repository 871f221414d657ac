import { redirect } from "@remix-run/node";
import type { Visit } from "../session/require-user.server";
import { isOfOtherAccount } from "./activity-scope.server";
import type { ActivityView } from "./activity-view";

/**
 * Responds in place of a view that the user may not see (`mayView`): 'not found', or a redirect to the same address
 * without its location, where that is one of another account of theirs (ACT-9).
 */
export async function respondNoView(request: Request, visit: Visit, view: ActivityView): Promise<Response> {
  if (!(await isOfOtherAccount(visit, view)))
    return new Response("You have no such account or location.", { status: 404 });
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete("location");
  return redirect(`${pathname}?${searchParams}`);
}
