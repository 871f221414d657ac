import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Link } from "react-router-dom";
import { parseQuery } from "~/components/forms/parse-query";
import { QuestionError } from "~/components/errors/question-error";
import { DialogPage, pageTitle } from "~/components/page-kit";
import { callerIdQuery } from "~/features/caller-ids/caller-id-form.schema";
import { CallerIdQuestion, callerIdTitle } from "~/features/caller-ids/components/caller-id-question";
import { getCallerId } from "~/features/caller-ids/find-caller-id.server";
import { respondRemoveCallerId } from "~/features/caller-ids/respond-caller-id.server";
import { accountPath } from "~/features/number-lists/account-path";
import { requireAdminAccount } from "~/features/session/require-admin-account.server";
import { requireSettings } from "~/features/settings/require-settings.server";

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle("Caller-ID", matches) }];

export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireAdminAccount(args);
  await requireSettings(args);
  const { called } = parseQuery(new URL(args.request.url).searchParams, callerIdQuery);
  const callerId = await getCallerId(visit, args.params["callerId"]);
  return data({ callerId, accountId: visit.accountId, isCalled: called !== null });
}

export async function action(args: ActionFunctionArgs) {
  const visit = await requireAdminAccount(args);
  await requireSettings(args);
  return respondRemoveCallerId(visit, args);
}

export default function CallerIdScreen() {
  const shown = useLoaderData<typeof loader>();
  return (
    <DialogPage title={callerIdTitle(shown.callerId)}>
      <CallerIdQuestion
        {...shown}
        renderClose={(label) => (
          <Link className="button" to={accountPath("/profile", shown.accountId)}>
            {label}
          </Link>
        )}
      />
    </DialogPage>
  );
}

export function ErrorBoundary() {
  return <QuestionError back={{ to: "/profile", label: "Back to Account" }} />;
}
