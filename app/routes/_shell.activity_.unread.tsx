import { json, redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { activitySearch } from "~/features/activity/activity-view";
import { parseActivityView } from "~/features/activity/activity-view.schema";
import { requireUser } from "~/features/session/require-user.server";
import { flash } from "~/features/shell/flash.server";
import { RouteError } from "~/features/shell/components/route-error";
import { pageTitle } from "~/features/shell/page-title";

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle("Clear Read Date", matches) }];

/** Asks before activities are marked as unread again (portal.md §4, 'Clear Read Date'). */
export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args);
  const query = new URL(args.request.url).searchParams;
  const search = activitySearch(parseActivityView(query));
  const messageIds = [...new Set(query.getAll("messageId"))].filter((id) => /^[\w-]{1,64}$/.test(id)).slice(0, 500);
  if (messageIds.length === 0) {
    const snack = { kind: "error", text: "Select at least one activity first" } as const;
    throw redirect(`/activity${search}`, { headers: { "Set-Cookie": flash(args.request, snack) } });
  }
  return json({ messageIds, search });
}

export default function UnreadScreen() {
  const { messageIds, search } = useLoaderData<typeof loader>();
  const single = messageIds.length === 1;
  return (
    <section className="card max-w-xl p-6">
      <h1 tabIndex={-1}>Clear Read Date</h1>
      <p className="mt-2">
        {single ? "Mark this activity as unread again?" : `Mark ${messageIds.length} activities as unread again?`} The date
        on which {single ? "it was" : "they were"} read is removed.
      </p>
      <Form method="post" action={`/activity${search}`} className="mt-6 flex flex-wrap gap-2">
        {messageIds.map((id) => (
          <input key={id} type="hidden" name="messageId" value={id} />
        ))}
        <button className="button button-primary" name="intent" value="unread">
          Clear Read Date
        </button>
        <Link className="button" to={`/activity${search}`}>
          Cancel
        </Link>
      </Form>
    </section>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
