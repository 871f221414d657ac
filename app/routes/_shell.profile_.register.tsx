import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Link } from "react-router-dom";
import { parseQuery } from "~/components/forms/parse-query";
import { QuestionError } from "~/components/errors/question-error";
import { DialogPage, pageTitle } from "~/components/page-kit";
import { registerQuery } from "~/features/caller-ids/caller-id-form.schema";
import { RegisterForm } from "~/features/caller-ids/components/register-form";
import { registerStart } from "~/features/caller-ids/register-start.server";
import { respondRegister } from "~/features/caller-ids/respond-caller-id.server";
import { accountPath } from "~/features/number-lists/account-path";
import { requireAdminAccount } from "~/features/session/require-admin-account.server";
import { requireSettings } from "~/features/settings/require-settings.server";

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle("Register a number", matches) }];

export { retryAfterHeaders as headers } from "~/components/forms/retry-after-headers";

export async function loader(args: LoaderFunctionArgs) {
  const { accountId } = await requireAdminAccount(args);
  await requireSettings(args);
  const { number } = parseQuery(new URL(args.request.url).searchParams, registerQuery);
  return data({ accountId, ...registerStart(args.request, number) });
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
      <RegisterForm
        {...shown}
        close={
          <Link className="button" to={accountPath("/profile", accountId)}>
            Close
          </Link>
        }
      />
    </DialogPage>
  );
}

export function ErrorBoundary() {
  return <QuestionError back={{ to: "/profile", label: "Back to Account" }} />;
}
