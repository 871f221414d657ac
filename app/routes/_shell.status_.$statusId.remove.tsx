import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Link } from "react-router-dom";
import { QuestionError } from "~/components/errors/question-error";
import { DialogPage, pageTitle } from "~/components/page-kit";
import { requireUser } from "~/features/session/require-user.server";
import { RemoveForm } from "~/features/status/components/remove-status";
import { respondRemove } from "~/features/status/respond-entry.server";
import { savedAnchor } from "~/features/status/status-anchors";
import { removePath, statusList, withSearch } from "~/features/status/status-paths";
import { removeQuestion } from "~/features/status/status-questions";
import { parseStatusSearch } from "~/features/status/status-search.schema";
import { shownName } from "~/features/status/status-words";

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle("Remove status", matches) }];

export async function loader(args: LoaderFunctionArgs) {
  const { user } = await requireUser(args);
  const status = user.savedStatuses.find(({ statusId }) => statusId === args.params["statusId"]);
  if (!status) throw new Response("There is no such saved status.", { status: 404 });
  const { statusId, statusName } = status;
  const search = parseStatusSearch(new URL(args.request.url).searchParams);
  return data({
    path: withSearch(removePath(statusId), search),
    back: statusList(search, savedAnchor(statusId)),
    question: removeQuestion(shownName(statusName)),
  });
}

export async function action(args: ActionFunctionArgs) {
  return respondRemove(await requireUser(args), args);
}

export default function RemoveStatusScreen() {
  const { path, back, question } = useLoaderData<typeof loader>();
  return (
    <DialogPage title="Remove status">
      <RemoveForm
        path={path}
        question={question}
        button="Remove"
        busyLabel="Removing Status..."
        keep={
          <Link className="button" to={back}>
            Cancel
          </Link>
        }
      />
    </DialogPage>
  );
}

export function ErrorBoundary() {
  return <QuestionError />;
}
