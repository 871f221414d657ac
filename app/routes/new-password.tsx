import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ErrorPage, pageTitle } from "~/components/page-kit";
import { formConstraints } from "~/components/forms/form-constraints.server";
import { supportPhone } from "~/features/service/service-info.server";
import { AuthFrame } from "~/features/sign-in/components/auth-frame";
import { requireStep } from "~/features/session/require-user.server";
import { NewPasswordForm } from "~/features/sign-in/ways-in/components/new-password-form";
import { IntentButton, LeaveStep } from "~/features/sign-in/ways-in/components/step-buttons";
import { newPasswordForm } from "~/features/sign-in/ways-in/new-password-form.schema";
import { respondNewPassword } from "~/features/sign-in/ways-in/respond-new-password.server";

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle("Choose a new password", matches) }];

export { retryAfterHeaders as headers } from "~/components/forms/retry-after-headers";

export async function loader(args: LoaderFunctionArgs) {
  const { user, session, due, returnUrl } = await requireStep(args, "new-password");
  return data({
    email: user.email ?? "",
    isByChoice: due.isByChoice,
    returnUrl,
    hasKey: session.passwordKey !== null,
    constraints: formConstraints(newPasswordForm),
    help: await supportPhone(),
  });
}

export async function action(args: ActionFunctionArgs) {
  return respondNewPassword(args);
}

export default function NewPasswordPage() {
  const { email, isByChoice, returnUrl, hasKey, constraints, help } = useLoaderData<typeof loader>();
  return (
    <AuthFrame
      title="Choose a new password"
      lead={isByChoice ? undefined : "Your password was a temporary one. Choose your own to go on."}
      help={help}
      width="step"
    >
      <NewPasswordForm email={email} constraints={constraints} />
      <div className="step-buttons">
        <LeaveStep isByChoice={isByChoice} returnUrl={returnUrl} />
        {hasKey ? <IntentButton intent="another-code">Send another code</IntentButton> : null}
      </div>
    </AuthFrame>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
