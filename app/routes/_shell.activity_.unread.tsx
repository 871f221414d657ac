import { data, redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { RouteError, pageTitle } from "~/components/page-kit";
import { parseQuery } from "~/components/forms/parse-query";
import { selectionQuery } from "~/features/activity/activity-form.schema";
import { activitySearch } from "~/features/activity/activity-view";
import { readActivityView } from "~/features/activity/read-view.server";
import { ClearReadDate } from "~/features/activity/components/clear-read-date";
import { requireUser } from "~/features/session/require-user.server";
import { flash } from "~/features/session/flash.server";

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle("Clear Read Date", matches) }];

/** Asks before activities are marked as unread again ('Clear Read Date', ACT-30). */
export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args);
  const query = new URL(args.request.url).searchParams;
  const search = activitySearch(await readActivityView(args.request));
  const { messageId: messageIds } = parseQuery(query, selectionQuery);
  if (messageIds.length === 0) {
    const snack = { kind: "error", text: "Select at least one activity first" } as const;
    throw redirect(`/activity${search}`, { headers: { "Set-Cookie": flash(args.request, snack) } });
  }
  return data({ messageIds, search });
}

export default function UnreadScreen() {
  const { messageIds, search } = useLoaderData<typeof loader>();
  return (
    <section className="card max-w-xl p-6">
      <h1 className="mb-2" tabIndex={-1}>
        Clear Read Date
      </h1>
      <ClearReadDate
        messageIds={messageIds}
        search={search}
        cancel={
          <Link className="button" to={`/activity${search}`}>
            Cancel
          </Link>
        }
      />
    </section>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
