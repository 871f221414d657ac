import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import {
  data,
  redirect,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Field } from "~/components/forms/field";
import { AuthFrame } from "~/features/session/components/auth-frame";
import { IdentityHandover } from "~/features/session/components/identity-handover";
import { forgetIdentity } from "~/features/session/sign-in/identity-cookie.server";
import { safeReturnUrl } from "~/features/session/return-url";
import { findSession } from "~/features/session/session.server";
import {
  countFailure,
  forgetFailures,
  secondsToWait,
} from "~/features/session/sign-in/sign-in-limits.server";
import { signInSchema } from "~/features/session/sign-in/sign-in.schema";
import { signInWithPassword, signInWithSavedIdentity } from "~/features/session/sign-in/sign-in.server";
import { storeGuarded } from "~/features/session/store-guard.server";
import { readForm } from "~/lib/read-form.server";
import { ErrorPage } from "~/components/errors/error-page";
import { UpstreamError } from "~/upstream/error";

interface SignInFields {
  username: string;
  password: string;
}

export const meta: MetaFunction = () => [{ title: "Log in" }];

/** 'Retry-After' and the like reach the page's own answer too. */
export const headers: HeadersFunction = ({ actionHeaders, loaderHeaders }) =>
  actionHeaders.has("Retry-After") ? actionHeaders : loaderHeaders;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const returnUrl = safeReturnUrl(url.searchParams.get("returnUrl"));
  const session = await storeGuarded(context, () => findSession(url, request.headers.get("Cookie")));
  if (session?.active) throw redirect(returnUrl);
  const headers = new Headers();
  if (request.headers.get("Cookie")?.includes("identity=")) {
    const signedIn = await signInWithSavedIdentity(request, context);
    if (signedIn) throw redirect(returnUrl, { status: 303, headers: { "Set-Cookie": signedIn.cookie } });
    headers.append("Set-Cookie", forgetIdentity(url));
  }
  return data({ returnUrl }, { headers });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const submission = parseWithZod(await readForm({ request: request.clone(), context }), {
    schema: signInSchema,
  });
  const reject = (status: number, text: string, headers: HeadersInit = {}) =>
    data(submission.reply({ formErrors: [text], hideFields: ["password"] }), { status, headers });
  if (submission.status !== "success")
    return data(submission.reply({ hideFields: ["password"] }), { status: 400 });

  const { username, returnUrl } = submission.value;
  const wait = await secondsToWait(username, context.clientAddress);
  if (wait > 0) {
    const text = `Too many wrong passwords. Try again in ${Math.ceil(wait / 60)} min.`;
    return reject(429, text, { "Retry-After": String(wait) });
  }
  try {
    const { cookie } = await signInWithPassword(request, context);
    await forgetFailures(username, context.clientAddress);
    return redirect(safeReturnUrl(returnUrl), { status: 303, headers: { "Set-Cookie": cookie } });
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (error.upstreamStatus >= 400 && error.upstreamStatus < 500) {
      await countFailure(username, context.clientAddress);
      return reject(400, error.userText);
    }
    const advice =
      error.upstreamStatus === -1 ? " Check your connection and try again." : " Please try again.";
    return reject(error.status, `${error.userText}.${advice} (Reference ${error.id})`);
  }
}

export default function LoginPage() {
  const { returnUrl } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const busy = useNavigation().state !== "idle";
  const [form, fields] = useForm<SignInFields>({ id: "login", lastResult, shouldRevalidate: "onSubmit" });
  const alert = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (form.errors) alert.current?.focus();
  }, [form.errors, lastResult]);
  return (
    <AuthFrame title="Log in">
      <Form method="post" className="grid gap-4" {...getFormProps(form)}>
        <input type="hidden" name="returnUrl" value={returnUrl} />
        {form.errors ? (
          <p ref={alert} role="alert" tabIndex={-1} id={form.errorId} className="banner banner-error">
            {form.errors.join(" ")}
          </p>
        ) : null}
        <Field
          label="Email"
          {...getInputProps(fields.username, { type: "email" })}
          id="username"
          errors={fields.username.errors}
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={200}
        />
        <Field
          label="Password"
          {...getInputProps(fields.password, { type: "password" })}
          id="password"
          errors={fields.password.errors}
          autoComplete="current-password"
          required
          maxLength={200}
        />
        <button className="button button-primary" aria-disabled={busy || undefined}>
          {busy ? <span className="busy" aria-hidden="true" /> : null}
          Log in
        </button>
      </Form>
      <IdentityHandover returnUrl={returnUrl} />
    </AuthFrame>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
