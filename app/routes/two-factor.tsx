import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ErrorPage, pageTitle } from "~/components/page-kit";
import { formConstraints } from "~/components/forms/form-constraints.server";
import { supportPhone } from "~/features/service/service-info.server";
import { TwoFactorSteps } from "~/features/sign-in/ways-in/components/two-factor-steps";
import { twoFactorForm } from "~/features/sign-in/ways-in/code-forms.schema";
import { respondTwoFactor } from "~/features/sign-in/ways-in/respond-two-factor.server";
import { readTwoFactor } from "~/features/sign-in/ways-in/two-factor.server";

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle("Confirm that it is you", matches) }];

export { retryAfterHeaders as headers } from "~/components/forms/retry-after-headers";

export async function loader(args: LoaderFunctionArgs) {
  const state = await readTwoFactor(args);
  return data({ ...state, constraints: formConstraints(twoFactorForm), help: await supportPhone() });
}

export async function action(args: ActionFunctionArgs) {
  return respondTwoFactor(args);
}

export default function TwoFactorPage() {
  return <TwoFactorSteps {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
