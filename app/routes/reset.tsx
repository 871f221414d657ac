import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ErrorPage, pageTitle } from "~/components/page-kit";
import { formConstraints } from "~/components/forms/form-constraints.server";
import { variantOf } from "~/features/preferences/variant-and-zone.server";
import { supportPhone } from "~/features/service/service-info.server";
import { pathTo } from "~/features/session/belongs-at";
import { RESET_OVER } from "~/features/session/end-reason";
import { loginPath, safeReturnUrl } from "~/lib/return-url";
import { stepOfCookies } from "~/features/session/sign-in-state.server";
import { secondsUntil } from "~/features/sign-in/ways-in/code";
import { resetForm } from "~/features/sign-in/ways-in/code-forms.schema";
import { RESEND_PAUSE_MS } from "~/features/sign-in/ways-in/code-limits.server";
import { ResetSteps } from "~/features/sign-in/ways-in/components/reset-steps";
import { findReset } from "~/features/session/reset-cookie.server";
import { respondReset } from "~/features/sign-in/ways-in/respond-reset.server";

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle("Reset password", matches) }];

export { retryAfterHeaders as headers } from "~/components/forms/retry-after-headers";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const returnUrl = safeReturnUrl(url.searchParams.get("returnUrl"));
  const { step } = await stepOfCookies(request, context);
  if (step !== "reset" && step !== "login") throw redirect(pathTo(step, returnUrl));
  const reset = findReset(url, request.headers.get("Cookie"));
  return data({
    needsMobile: variantOf(request).variant === "us",
    login: loginPath(returnUrl),
    why: url.searchParams.get("reset") === "over" ? RESET_OVER : null,
    sent: reset && {
      email: reset.email,
      byText: reset.mobile !== null,
      at: reset.sentAt,
      again: reset.again,
      resendInS: secondsUntil(reset.sentAt + RESEND_PAUSE_MS, Date.now()),
    },
    constraints: formConstraints(resetForm),
    help: await supportPhone(),
  });
}

export async function action(args: ActionFunctionArgs) {
  return respondReset(args);
}

export default function ResetPage() {
  return <ResetSteps {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
