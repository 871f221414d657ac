import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useFetcher, useLoaderData, useLocation } from "@remix-run/react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { focusOpened } from "~/components/focus";
import { isFormChanged } from "~/components/forms/form-changes";
import { sentIdOf } from "~/components/forms/sent-response";
import { UnsavedChanges } from "~/components/forms/unsaved-changes";
import { DialogPage, RouteError, pageTitle } from "~/components/page-kit";
import { readListSearch } from "~/features/activity/read-view.server";
import { AssistForm } from "~/features/assist/components/assist-form";
import { readAssistPage } from "~/features/assist/assist-page.server";
import { respondAssist } from "~/features/assist/respond-assist.server";
import { requireUser } from "~/features/session/require-user.server";

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle("Request Assist", matches) }];

export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireUser(args);
  return data(await readAssistPage(visit, args.request, await readListSearch(args.request)));
}

export async function action(args: ActionFunctionArgs) {
  return respondAssist(await requireUser(args), args, await readListSearch(args.request));
}

/** Another address is another request: about another activity, or with another number in it. */
export default function AssistScreen() {
  const { search } = useLocation();
  return <AssistRequest key={search} />;
}

function AssistRequest() {
  const loaded = useLoaderData<typeof loader>();
  // Of the first load: a live update must not give the form that is being filled another name.
  const [page] = useState(loaded);
  const fetcherKey = "assist-page";
  const fetcher = useFetcher({ key: fetcherKey });
  if (sentIdOf(fetcher.data) === page.sendId)
    return (
      <DialogPage title="Request Assist">
        {/* The button that was pressed has gone (UI-16). */}
        <p ref={focusOpened} tabIndex={-1} className="mb-4">
          Your request was sent. What the staff reply is shown among your activities.
        </p>
        <Link className="button" to={page.backPath}>
          {page.backLabel}
        </Link>
      </DialogPage>
    );
  return (
    <DialogPage title="Request Assist" isWide>
      <AssistForm
        page={page}
        fetcher={fetcher}
        fetcherKey={fetcherKey}
        cancel={
          <Link className="button" to={page.linked ? page.backPath : "/"}>
            Cancel
          </Link>
        }
        // Loads the document: this page keeps what it was first shown with, for the form's sake.
        retry={
          <Link className="button" to={page.retryPath} reloadDocument>
            Try again
          </Link>
        }
      />
      <UnsavedChanges
        formId="assist"
        sendLabel="Submit"
        keepsAt={[]}
        isOther={(next, current) => next.search !== current.search}
        differs={() => isFormChanged("assist", page.values)}
      />
    </DialogPage>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
