import { randomUUID } from "node:crypto";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { formConstraints } from "~/components/forms/form-constraints.server";
import { RouteError, pageTitle } from "~/components/page-kit";
import { variantOf } from "~/features/preferences/variant-and-zone.server";
import { NewTextForm } from "~/features/texts/components/new-text-form";
import { newTextValues } from "~/features/texts/new-text.server";
import { requireTexts } from "~/features/texts/require-texts.server";
import { respondNewText } from "~/features/texts/respond-text.server";
import { lastSource } from "~/features/texts/source-cookie";
import { newTextForm } from "~/features/texts/text-form.schema";
import { parseRecipient } from "~/features/texts/texts-view.schema";
import { defaultPhoneCountry } from "~/lib/phone-countries";

export { retryAfterHeaders as headers } from "~/components/forms/retry-after-headers";

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle("New text", matches, "unreadTexts") }];

export async function loader(args: LoaderFunctionArgs) {
  const { user } = await requireTexts(args);
  const to = parseRecipient(new URL(args.request.url).searchParams);
  const country = defaultPhoneCountry(variantOf(args.request).variant);
  const shown = newTextValues(user, { to, country, last: lastSource(args.request) });
  return data({ ...shown, sendId: randomUUID(), constraints: formConstraints(newTextForm) });
}

export async function action(args: ActionFunctionArgs) {
  return respondNewText(await requireTexts(args), args);
}

export default function NewTextScreen() {
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  query.delete("to");
  const rest = query.toString();
  return <NewTextForm {...useLoaderData<typeof loader>()} listPath={`/texts${rest ? `?${rest}` : ""}`} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
