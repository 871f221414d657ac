import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Link } from "react-router-dom";
import { QuestionError } from "~/components/errors/question-error";
import { DialogPage, pageTitle } from "~/components/page-kit";
import { parseQuery } from "~/components/forms/parse-query";
import { GreetingForm } from "~/features/greetings/components/greeting-form";
import { GreetingProgress } from "~/features/greetings/components/greeting-progress";
import { getGreeting } from "~/features/greetings/find-greeting.server";
import { greetingQuery } from "~/features/greetings/greeting-form.schema";
import { greetingStart } from "~/features/greetings/greeting-start.server";
import { respondGreeting } from "~/features/greetings/respond-greeting.server";
import { shownGreeting } from "~/features/greetings/shown-greeting";
import { accountPath } from "~/features/number-lists/account-path";
import { requireAdminAccount } from "~/features/session/require-admin-account.server";
import { requireSettings } from "~/features/settings/require-settings.server";

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle("Greeting", matches) }];

export { retryAfterHeaders as headers } from "~/components/forms/retry-after-headers";

export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireAdminAccount(args);
  await requireSettings(args);
  const { was, purpose } = parseQuery(new URL(args.request.url).searchParams, greetingQuery);
  const greeting = shownGreeting(await getGreeting(visit, args.params["recordingId"]));
  const recording = was === null ? null : { was, isDone: was !== greeting.recording };
  const { accountId } = visit;
  return data({ greeting, recording, purpose, accountId, ...greetingStart(visit, args.request) });
}

export async function action(args: ActionFunctionArgs) {
  const visit = await requireAdminAccount(args);
  await requireSettings(args);
  return respondGreeting(visit, args);
}

export default function GreetingScreen() {
  const { accountId, greeting, recording, ...form } = useLoaderData<typeof loader>();
  const wayOut = (label: string) => (
    <Link className="button" to={accountPath("/profile", accountId)}>
      {label}
    </Link>
  );
  return (
    <DialogPage title="Greeting">
      {recording ? (
        <GreetingProgress {...{ greeting, recording, accountId }} close={wayOut("Close")} />
      ) : (
        <GreetingForm
          {...form}
          name={greeting.name}
          isRecorded={greeting.isRecorded}
          cancel={wayOut("Cancel")}
        />
      )}
    </DialogPage>
  );
}

export function ErrorBoundary() {
  return <QuestionError back={{ to: "/profile", label: "Back to Account" }} />;
}
