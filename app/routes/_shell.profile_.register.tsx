import { randomUUID } from "node:crypto";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formConstraints } from "~/components/forms/form-constraints.server";
import { parseQuery } from "~/components/forms/parse-query";
import { QuestionError } from "~/components/errors/question-error";
import { DialogPage, pageTitle } from "~/components/page-kit";
import { registerForm, registerQuery } from "~/features/caller-ids/caller-id-form.schema";
import { RegisterForm } from "~/features/caller-ids/components/register-form";
import { respondRegister } from "~/features/caller-ids/respond-caller-id.server";
import { accountPath } from "~/features/number-lists/account-path";
import { requireAdminAccount } from "~/features/session/require-admin-account.server";
import { variantOf } from "~/features/preferences/variant-and-zone.server";
import { requireSettings } from "~/features/settings/require-settings.server";

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle("Register a number", matches) }];

export { retryAfterHeaders as headers } from "~/components/forms/retry-after-headers";

export async function loader(args: LoaderFunctionArgs) {
  const { accountId } = await requireAdminAccount(args);
  await requireSettings(args);
  const { number } = parseQuery(new URL(args.request.url).searchParams, registerQuery);
  const isForeign = number.startsWith("+") && !number.startsWith("+1");
  const international = isForeign || (number === "" && variantOf(args.request).variant === "uk");
  return data({
    accountId,
    values: { phoneNumber: number, international },
    constraints: formConstraints(registerForm),
    sendId: randomUUID(),
  });
}

export async function action(args: ActionFunctionArgs) {
  const visit = await requireAdminAccount(args);
  await requireSettings(args);
  return respondRegister(visit, args);
}

export default function RegisterScreen() {
  const { accountId, ...shown } = useLoaderData<typeof loader>();
  return (
    <DialogPage title="Register a number">
      <RegisterForm {...shown} backPath={accountPath("/profile", accountId)} />
    </DialogPage>
  );
}

export function ErrorBoundary() {
  return <QuestionError back={{ to: "/profile", label: "Back to Account" }} />;
}
