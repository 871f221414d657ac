import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Link } from "react-router-dom";
import { QuestionError } from "~/components/errors/question-error";
import { DialogPage, pageTitle } from "~/components/page-kit";
import { timeZoneOf } from "~/features/preferences/variant-and-zone.server";
import { requireUser } from "~/features/session/require-user.server";
import { RemoveForm } from "~/features/status/components/remove-status";
import { entryAnchor } from "~/features/status/status-anchors";
import { findEdited } from "~/features/status/find-edited.server";
import { respondCancel } from "~/features/status/respond-entry.server";
import { cancelPath, statusList, withSearch } from "~/features/status/status-paths";
import { cancelQuestion } from "~/features/status/status-questions";
import { parseStatusSearch } from "~/features/status/status-search.schema";
import { whenText } from "~/features/status/status-words";

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle("Cancel status", matches) }];

export async function loader(args: LoaderFunctionArgs) {
  const { user } = await requireUser(args);
  const { statusId = "", entryId = "" } = args.params;
  const entry = findEdited(user, statusId, entryId)?.entry;
  if (!entry) throw new Response("There is no such scheduled status.", { status: 404 });
  const when = whenText(entry, Date.now(), timeZoneOf(args.request));
  const search = parseStatusSearch(new URL(args.request.url).searchParams);
  return data({
    path: withSearch(cancelPath(statusId, entryId), search),
    back: statusList(search, entryAnchor(entryId)),
    question: cancelQuestion(entry.name, when),
  });
}

export async function action(args: ActionFunctionArgs) {
  return respondCancel(await requireUser(args), args);
}

export default function CancelStatusScreen() {
  const { path, back, question } = useLoaderData<typeof loader>();
  return (
    <DialogPage title="Cancel status">
      <RemoveForm
        path={path}
        question={question}
        button="Cancel status"
        busyLabel="Canceling Status..."
        keep={
          <Link className="button" to={back}>
            Keep it
          </Link>
        }
      />
    </DialogPage>
  );
}

export function ErrorBoundary() {
  return <QuestionError />;
}
