import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { Link } from "react-router-dom";
import { formConstraints } from "~/components/forms/form-constraints.server";
import { EmptyBlock, RouteError, pageTitle } from "~/components/page-kit";
import { timeZoneOf } from "~/features/preferences/variant-and-zone.server";
import { ThreadView } from "~/features/texts/components/thread-view";
import { requireTexts } from "~/features/texts/require-texts.server";
import { respondThread } from "~/features/texts/respond-text.server";
import { threadForm } from "~/features/texts/text-form.schema";
import { readTextsView } from "~/features/texts/read-view.server";
import { readThread } from "~/features/texts/thread.server";

export { retryAfterHeaders as headers } from "~/components/forms/retry-after-headers";

export const meta: MetaFunction<typeof loader> = ({ data: shown, matches }) => [
  { title: pageTitle(shown?.thread?.name ?? "Texts", matches, "unreadTexts") },
];

export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireTexts(args);
  const { days } = await readTextsView(args.request);
  const shown = { days, timeZone: timeZoneOf(args.request) };
  const thread = await readThread(visit, args.params.taskId ?? "", shown);
  // Without scripts the reply that was refused, or is to be corrected, would go with its field: an error page keeps it (SES-59).
  if (!thread && (args.context.formRefused || args.context.keptShown))
    throw new Response("You have no such conversation.", { status: 404 });
  return data({ thread, constraints: formConstraints(threadForm) }, { status: thread ? 200 : 404 });
}

export async function action(args: ActionFunctionArgs) {
  const visit = await requireTexts(args);
  const { days } = await readTextsView(args.request);
  return respondThread(visit, args, args.params.taskId ?? "", days);
}

export default function ThreadScreen() {
  const { thread, constraints } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  const listPath = `/texts${search}`;
  if (thread)
    return (
      <ThreadView
        key={thread.id}
        thread={thread}
        constraints={constraints}
        listPath={listPath}
        action={pathname + search}
      />
    );
  return (
    <div className="thread p-4">
      <EmptyBlock
        icon="text"
        title="You have no such conversation"
        text="Its last text may be more than 120 days old."
      >
        <Link className="button" to={listPath}>
          Show all texts
        </Link>
      </EmptyBlock>
    </div>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
