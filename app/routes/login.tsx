import {
  data,
  redirect,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Link } from "react-router-dom";
import { ErrorPage, pageTitle } from "~/components/page-kit";
import { EmailField } from "~/components/forms/email-field";
import { ErrorSummary } from "~/components/forms/error-summary";
import { Form } from "~/components/forms/form";
import { formConstraints } from "~/components/forms/form-constraints.server";
import { parseForm } from "~/components/forms/parse-form.server";
import { PasswordField } from "~/components/forms/password-field";
import { SubmitButton } from "~/components/forms/submit-button";
import { usePageForm } from "~/components/forms/use-page-form";
import { supportPhone } from "~/features/service/service-info.server";
import { pathTo } from "~/features/session/belongs-at";
import { AuthFrame } from "~/features/sign-in/components/auth-frame";
import { useIdentityHandover } from "~/features/sign-in/components/use-identity-handover";
import { endIdentity, sendsIdentity } from "~/features/session/identity-cookie.server";
import {
  endInWords,
  isForGood,
  PAGE_NEEDS_LOGIN,
  RESET_DONE,
  SAVED_PASSWORD_REFUSED,
} from "~/features/session/end-reason";
import { findEndedSession } from "~/features/session/remembered-end.server";
import { listKeptForms } from "~/features/kept-forms/kept-form.server";
import { safeReturnUrl } from "~/lib/return-url";
import { stepOfCookies } from "~/features/session/sign-in-state.server";
import { passwordRefusalOf } from "~/features/sign-in/sign-in-refusal";
import { signInSchema } from "~/features/sign-in/sign-in.schema";
import {
  signedInHeaders,
  signInWithPassword,
  signInWithSavedIdentity,
} from "~/features/sign-in/sign-in.server";
import { storeGuarded } from "~/features/session/store-guard.server";
import { dropAllDrafts } from "~/features/texts/components/drafts";

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle("Log in", matches) }];

export { retryAfterHeaders as headers } from "~/components/forms/retry-after-headers";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const returnUrl = safeReturnUrl(url.searchParams.get("returnUrl"));
  const { step } = await stepOfCookies(request, context);
  if (step !== "login" && step !== "saved-identity") throw redirect(pathTo(step, returnUrl));
  const headers = new Headers();
  let identityRefused = false;
  const cookies = request.headers.get("Cookie");
  const ended = await storeGuarded(context, () => findEndedSession(url, cookies));
  // One that goes on under another id has its cookie on the way: another session must not take its place.
  if (request.method !== "HEAD" && ended?.reason !== "renewed" && sendsIdentity(url, cookies)) {
    // Whoever ended the session from elsewhere does not want this device to be signed in again (SES-49).
    const isUnwanted = ended !== null && !ended.agent && ended.reason === "ended-elsewhere";
    const signedIn = isUnwanted ? null : await signInWithSavedIdentity(request, context);
    if (signedIn) throw redirect(returnUrl, { status: 303, headers: signedInHeaders(request, signedIn) });
    headers.append("Set-Cookie", await storeGuarded(context, () => endIdentity(url, cookies)));
    identityRefused = true;
  }
  const hasKept = ended !== null && !ended.agent && (await hasKeptForm(context, ended.userId));
  const help = await supportPhone();
  return data(
    {
      why:
        url.searchParams.get("reset") === "done"
          ? RESET_DONE
          : ended
            ? endInWords(ended)
            : identityRefused
              ? SAVED_PASSWORD_REFUSED
              : neededFor(returnUrl),
      hasKept,
      keepsDrafts: ended !== null && !isForGood(ended.reason),
      help,
      returnUrl,
      constraints: formConstraints(signInSchema),
    },
    { headers },
  );
}

/** Nobody has to be told why the start page begins with the log-in. */
function neededFor(returnUrl: string): string | null {
  return returnUrl === "/" ? null : PAGE_NEEDS_LOGIN;
}

function hasKeptForm(context: AppLoadContext, userId: string): Promise<boolean> {
  return storeGuarded(context, async () => (await listKeptForms(userId)).length > 0);
}

export async function action({ request, context }: ActionFunctionArgs) {
  // Cloned, because the sign-in itself reads the form again.
  const form = await parseForm({ request: request.clone(), context }, signInSchema);
  if (!form.ok) return form.response;

  const { username, returnUrl } = form.value;
  try {
    const signedIn = await signInWithPassword(request, context);
    const headers = signedInHeaders(request, signedIn, username);
    return redirect(safeReturnUrl(returnUrl), { status: 303, headers });
  } catch (error) {
    return form.refuse(passwordRefusalOf(error));
  }
}

export default function LoginPage() {
  const { why, hasKept, keepsDrafts, returnUrl, help, constraints } = useLoaderData<typeof loader>();
  const form = usePageForm({ id: "login", constraints });
  const giveUpHandover = useIdentityHandover(returnUrl);
  return (
    <AuthFrame
      title="Log in"
      lead="See who called, what they need, and call them back."
      reason={
        why && hasKept ? `${why} What you had typed is kept. Log in within 30 minutes to send it.` : why
      }
      help={help}
    >
      <Form form={form} onSubmit={giveUpHandover} className="grid gap-4">
        <input type="hidden" name="returnUrl" value={returnUrl} />
        <ErrorSummary form={form} />
        <EmailField
          field={form.field("username")}
          // The page has nothing else to do.
          // oxlint-disable-next-line no-autofocus
          autoFocus
        />
        <PasswordField
          field={form.field("password")}
          label="Password"
          autoComplete="current-password"
          aside={<Link to={pathTo("reset", returnUrl)}>Forgot password?</Link>}
        />
        <SubmitButton form={form} className="button button-primary min-h-tap">
          Log in
        </SubmitButton>
      </Form>
      {keepsDrafts ? null : <span hidden ref={dropAllDrafts} />}
    </AuthFrame>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
