import {
  data,
  redirect,
  type ActionFunctionArgs,
  type AppLoadContext,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ErrorPage, pageTitle } from "~/components/page-kit";
import { ErrorSummary } from "~/components/forms/error-summary";
import { Form } from "~/components/forms/form";
import { formConstraints } from "~/components/forms/form-constraints.server";
import { parseForm } from "~/components/forms/parse-form.server";
import { PasswordField } from "~/components/forms/password-field";
import { SubmitButton } from "~/components/forms/submit-button";
import { TextField } from "~/components/forms/text-field";
import { usePageForm } from "~/components/forms/use-page-form";
import { supportPhone } from "~/features/service/service-info.server";
import { AuthFrame } from "~/features/session/components/auth-frame";
import { IdentityHandover } from "~/features/session/components/identity-handover";
import { endIdentity } from "~/features/session/sign-in/identity-cookie.server";
import { endInWords } from "~/features/session/end-reason";
import { findEndedSession } from "~/features/session/ended-session.server";
import { listKeptForms } from "~/features/session/kept-form.server";
import { safeReturnUrl } from "~/features/session/return-url";
import { findSession } from "~/features/session/session.server";
import { refusalOf } from "~/features/session/sign-in/sign-in-refusal";
import { signInSchema } from "~/features/session/sign-in/sign-in.schema";
import {
  signedInHeaders,
  signInWithPassword,
  signInWithSavedIdentity,
} from "~/features/session/sign-in/sign-in.server";
import { storeGuarded } from "~/features/session/store-guard.server";

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle("Log in", matches) }];

/** Passes headers such as 'Retry-After' on to the page's own response. */
export const headers: HeadersFunction = ({ actionHeaders, loaderHeaders }) =>
  actionHeaders.has("Retry-After") ? actionHeaders : loaderHeaders;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const returnUrl = safeReturnUrl(url.searchParams.get("returnUrl"));
  const session = await storeGuarded(context, () => findSession(url, request.headers.get("Cookie")));
  if (session?.active) throw redirect(returnUrl);
  const headers = new Headers();
  if (request.method !== "HEAD" && request.headers.get("Cookie")?.includes("identity=")) {
    const signedIn = await signInWithSavedIdentity(request, context);
    if (signedIn) throw redirect(returnUrl, { status: 303, headers: signedInHeaders(request, signedIn) });
    const cookies = request.headers.get("Cookie");
    headers.append("Set-Cookie", await storeGuarded(context, () => endIdentity(url, cookies)));
  }
  const ended = await storeGuarded(context, () => findEndedSession(url, request.headers.get("Cookie")));
  const hasKept = ended !== null && !ended.agent && (await hasKeptForm(context, ended.userId));
  const help = await supportPhone();
  return data(
    {
      why: ended && endInWords(ended.reason),
      hasKept,
      help,
      returnUrl,
      constraints: formConstraints(signInSchema),
    },
    { headers },
  );
}

function hasKeptForm(context: AppLoadContext, userId: string): Promise<boolean> {
  return storeGuarded(context, async () => (await listKeptForms(userId)).length > 0);
}

export async function action({ request, context }: ActionFunctionArgs) {
  // Cloned, because the sign-in itself reads the form again.
  const form = await parseForm({ request: request.clone(), context }, signInSchema);
  if (!form.ok) return form.answer;

  const { username, returnUrl } = form.value;
  try {
    const signedIn = await signInWithPassword(request, context);
    const headers = signedInHeaders(request, signedIn, username);
    return redirect(safeReturnUrl(returnUrl), { status: 303, headers });
  } catch (error) {
    return form.refuse(refusalOf(error));
  }
}

export default function LoginPage() {
  const { why, hasKept, returnUrl, help, constraints } = useLoaderData<typeof loader>();
  const form = usePageForm({ id: "login", constraints });
  return (
    <AuthFrame
      title="Log in"
      lead="See who called, what they need, and call them back."
      below={
        help ? (
          <>
            Help: <a href={help.href}>{help.text}</a>
          </>
        ) : null
      }
    >
      {why ? (
        <p role="status" className="banner banner-info mb-4">
          {why}
          {hasKept ? " What you had entered is kept for 30 minutes. You can send it after logging in." : null}
        </p>
      ) : null}
      <Form form={form} className="grid gap-4">
        <input type="hidden" name="returnUrl" value={returnUrl} />
        <ErrorSummary form={form} />
        <TextField
          field={form.field("username")}
          label="Email"
          type="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          // The page has nothing else to do.
          // oxlint-disable-next-line no-autofocus
          autoFocus
        />
        <PasswordField field={form.field("password")} label="Password" autoComplete="current-password" />
        <SubmitButton form={form} className="button button-primary min-h-tap">
          Log in
        </SubmitButton>
      </Form>
      <IdentityHandover returnUrl={returnUrl} />
    </AuthFrame>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
