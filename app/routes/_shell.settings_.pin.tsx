import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { QuestionError } from "~/components/errors/question-error";
import { pageTitle } from "~/components/page-kit";
import { formConstraints } from "~/components/forms/form-constraints.server";
import { PinForm } from "~/features/settings/components/pin-form";
import { pinReturnUrl } from "~/features/settings/pin-path";
import { pinForm } from "~/features/settings/pin-form.schema";
import { requireSettings } from "~/features/settings/require-settings.server";
import { respondPin } from "~/features/settings/respond-pin.server";

export const meta: MetaFunction<typeof loader> = ({ data: shown, matches }) => [
  { title: pageTitle(titleOf(shown?.hasPin ?? true), matches) },
];

export { retryAfterHeaders as headers } from "~/components/forms/retry-after-headers";

export async function loader(args: LoaderFunctionArgs) {
  const { user } = await requireSettings(args);
  const hasPin = user.accessPin !== null && user.accessPin !== "";
  const returnUrl = pinReturnUrl(args.request);
  return data({ hasPin, returnUrl, constraints: formConstraints(pinForm) });
}

export async function action(args: ActionFunctionArgs) {
  return respondPin(args);
}

export default function PinScreen() {
  const { hasPin, returnUrl, constraints } = useLoaderData<typeof loader>();
  return (
    <section className="card grid max-w-xl grid-cols-[minmax(0,1fr)] gap-4 p-5">
      <h2 tabIndex={-1}>{titleOf(hasPin)}</h2>
      <PinForm constraints={constraints} returnUrl={returnUrl} />
    </section>
  );
}

function titleOf(hasPin: boolean): string {
  return hasPin ? "Change PIN" : "Set PIN";
}

export function ErrorBoundary() {
  return <QuestionError back={{ to: "/settings", label: "Back to Settings" }} />;
}
