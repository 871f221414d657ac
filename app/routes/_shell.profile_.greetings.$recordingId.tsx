import { randomUUID } from "node:crypto";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formConstraints } from "~/components/forms/form-constraints.server";
import { QuestionError } from "~/components/errors/question-error";
import { DialogPage, pageTitle } from "~/components/page-kit";
import { parseQuery } from "~/components/forms/parse-query";
import { GreetingForm } from "~/features/greetings/components/greeting-form";
import { GreetingProgress } from "~/features/greetings/components/greeting-progress";
import { getGreeting } from "~/features/greetings/find-greeting.server";
import { greetingForm, greetingQuery } from "~/features/greetings/greeting-form.schema";
import { respondGreeting } from "~/features/greetings/respond-greeting.server";
import { recordingOf, shownGreeting } from "~/features/greetings/shown-greeting";
import { phoneEntryOf } from "~/features/numbers/phone-entry-of.server";
import { accountPath } from "~/features/number-lists/account-path";
import { requireAdminAccount } from "~/features/session/require-admin-account.server";
import { variantOf } from "~/features/preferences/variant-and-zone.server";
import { requireSettings } from "~/features/settings/require-settings.server";
import { defaultPhoneCountry } from "~/lib/phone-countries";

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle("Greeting", matches) }];

export { retryAfterHeaders as headers } from "~/components/forms/retry-after-headers";

export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireAdminAccount(args);
  await requireSettings(args);
  const { was, purpose } = parseQuery(new URL(args.request.url).searchParams, greetingQuery);
  const greeting = await getGreeting(visit, args.params["recordingId"]);
  const recording = was === null ? null : { was, isDone: was !== recordingOf(greeting) };
  const usual = defaultPhoneCountry(variantOf(args.request).variant);
  const { accountId, user } = visit;
  const { number, country, saved } = phoneEntryOf(user.mobile, usual);
  const constraints = formConstraints(greetingForm);
  return data({
    greeting: shownGreeting(greeting),
    recording,
    purpose,
    values: { phone: number, country },
    saved,
    accountId,
    constraints,
    sendId: randomUUID(),
  });
}

export async function action(args: ActionFunctionArgs) {
  const visit = await requireAdminAccount(args);
  await requireSettings(args);
  return respondGreeting(visit, args);
}

export default function GreetingScreen() {
  const { accountId, greeting, recording, ...form } = useLoaderData<typeof loader>();
  const backPath = accountPath("/profile", accountId);
  return (
    <DialogPage title="Greeting">
      {recording ? (
        <GreetingProgress {...{ greeting, recording, accountId, backPath }} />
      ) : (
        <GreetingForm {...form} backPath={backPath} name={greeting.name} isRecorded={greeting.isRecorded} />
      )}
    </DialogPage>
  );
}

export function ErrorBoundary() {
  return <QuestionError back={{ to: "/profile", label: "Back to Account" }} />;
}
