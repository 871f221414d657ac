import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { QuestionError } from "~/components/errors/question-error";
import { pageTitle } from "~/components/page-kit";
import { formConstraints } from "~/components/forms/form-constraints.server";
import { phoneEntryOf } from "~/features/numbers/phone-entry-of.server";
import { variantOf } from "~/features/preferences/variant-and-zone.server";
import { ForwardingForm } from "~/features/settings/components/forwarding-form";
import { forwardingForm } from "~/features/settings/forwarding-form.schema";
import { FORWARDING_WORDS } from "~/features/settings/forwarding-words";
import { requireForwarding } from "~/features/settings/require-forwarding.server";
import { respondForwarding } from "~/features/settings/respond-forwarding.server";
import { defaultPhoneCountry } from "~/lib/phone-countries";

export const meta: MetaFunction<typeof loader> = ({ data: shown, matches }) => [
  { title: pageTitle(FORWARDING_WORDS[shown?.kind ?? "line"].title, matches) },
];

export async function loader(args: LoaderFunctionArgs) {
  const { kind, entry } = await requireForwarding(args);
  const country = defaultPhoneCountry(variantOf(args.request).variant);
  const now = phoneEntryOf(entry.forwardNumber, country);
  return data({ kind, name: entry.name, now, constraints: formConstraints(forwardingForm) });
}

export async function action(args: ActionFunctionArgs) {
  return respondForwarding(args);
}

export default function ForwardingScreen() {
  const { kind, ...shown } = useLoaderData<typeof loader>();
  return <ForwardingForm {...shown} words={FORWARDING_WORDS[kind]} />;
}

export function ErrorBoundary() {
  return <QuestionError back={{ to: "/settings", label: "Back to Settings" }} />;
}
