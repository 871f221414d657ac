import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Link } from "react-router-dom";
import { DialogPage, RouteError, pageTitle } from "~/components/page-kit";
import { parseForm } from "~/components/forms/parse-form.server";
import { parseQuery } from "~/components/forms/parse-query";
import { selectionQuery, wrongNumber } from "~/features/activity/activity-form.schema";
import { readListSearch } from "~/features/activity/read-view.server";
import { ClearReadDate } from "~/features/activity/components/clear-read-date";
import { requireUser } from "~/features/session/require-user.server";
import { redirectWithSnack } from "~/features/notices/respond-snack.server";

/** Read anew, without the post, it would ask about nothing. */
export const shouldRevalidate = () => false;

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle("Clear Read Date", matches) }];

/** Asks before activities are marked as unread again ('Clear Read Date', ACT-30). */
export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args);
  const query = new URL(args.request.url).searchParams;
  const messageIds = args.context.postedIds ?? parseQuery(query, selectionQuery).messageId;
  const problem = wrongNumber(messageIds);
  if (problem !== null) throw await toList(args.request, problem);
  return data({ messageIds, search: await readListSearch(args.request) });
}

/** The list posts what is ticked, for an address cannot hold so many ids. Nothing is changed: the page asks first. */
export async function action(args: ActionFunctionArgs) {
  await requireUser(args);
  const form = await parseForm(args, selectionQuery);
  if (!form.ok) throw await toList(args.request, form.problem);
  args.context.postedIds = form.value.messageId;
  return data(null);
}

/** Leads back to the list, which says why nothing is asked. */
async function toList(request: Request, problem: string): Promise<Response> {
  const path = `/activity${await readListSearch(request)}`;
  return redirectWithSnack(request, path, { kind: "error", text: problem });
}

export default function UnreadScreen() {
  const { messageIds, search } = useLoaderData<typeof loader>();
  return (
    <DialogPage title="Clear Read Date">
      <ClearReadDate
        messageIds={messageIds}
        search={search}
        cancel={
          <Link className="button" to={`/activity${search}`}>
            Cancel
          </Link>
        }
      />
    </DialogPage>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
