import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Link } from "react-router-dom";
import { QuestionError } from "~/components/errors/question-error";
import { pageTitle } from "~/components/page-kit";
import { ErrorSummary } from "~/components/forms/error-summary";
import { Form } from "~/components/forms/form";
import { formConstraints } from "~/components/forms/form-constraints.server";
import { parseForm } from "~/components/forms/parse-form.server";
import { PasswordField } from "~/components/forms/password-field";
import { SubmitButton } from "~/components/forms/submit-button";
import { usePageForm } from "~/components/forms/use-page-form";
import type { Visit } from "~/features/session/require-user.server";
import { redirectWithSnack } from "~/features/notices/respond-snack.server";
import { requireSettings } from "~/features/settings/require-settings.server";
import { saveIdentityOf } from "~/features/session/save-identity-of.server";
import { saveLater } from "~/features/sign-in/save-later.server";
import { storeGuarded } from "~/features/session/store-guard.server";
import { savePasswordForm } from "~/features/sign-in/sign-in.schema";

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle("Save Password", matches) }];

export { retryAfterHeaders as headers } from "~/components/forms/retry-after-headers";

export async function loader(args: LoaderFunctionArgs) {
  const username = usernameOf(await requireSettings(args));
  return data({ username, constraints: formConstraints(savePasswordForm) });
}

export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const visit = await requireSettings(args);
  const username = usernameOf(visit);
  const form = await parseForm(args, savePasswordForm);
  if (!form.ok) return form.response;
  const saved = await saveLater(request, context, { username, password: form.value.password });
  if ("problem" in saved) {
    const { problem, status, retryAfter } = saved;
    const headers = retryAfter === undefined ? undefined : { "Retry-After": String(retryAfter) };
    return form.refuse({ status, form: problem, headers });
  }
  const cookie = await storeGuarded(context, () => saveIdentityOf(request, visit.session, saved.identityKey));
  const snack = { kind: "success", text: "Password saved on this device" } as const;
  const response = redirectWithSnack(request, "/settings", snack);
  response.headers.append("Set-Cookie", cookie);
  return response;
}

/** The name that the user signs in with. Throws a 403 where there is none. */
function usernameOf({ user }: Visit): string {
  if (user.email === null) throw new Response("No password can be saved in this session", { status: 403 });
  return user.email;
}

export default function SavePasswordScreen() {
  const { username, constraints } = useLoaderData<typeof loader>();
  const form = usePageForm({ id: "save-password", constraints });
  return (
    <section className="card grid max-w-xl grid-cols-[minmax(0,1fr)] gap-4 p-5">
      <div>
        <h2 tabIndex={-1}>Save Password</h2>
        <p className="mt-1 text-muted">
          This device will sign in {username} by itself. Enter your password once more to save it.
        </p>
      </div>
      <Form form={form} className="grid gap-4">
        <ErrorSummary form={form} />
        <PasswordField field={form.field("password")} label="Password" autoComplete="current-password" />
        <div className="button-row">
          <SubmitButton form={form}>Save Password</SubmitButton>{" "}
          <Link className="button" to="/settings">
            Cancel
          </Link>
        </div>
      </Form>
    </section>
  );
}

export function ErrorBoundary() {
  return <QuestionError back={{ to: "/settings", label: "Back to Settings" }} />;
}
