import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { RouteError, pageTitle } from "~/components/page-kit";
import { PhonePage } from "~/features/phone/components/phone-page";
import { readDialled } from "~/features/phone/dialled.server";
import { variantOf } from "~/features/preferences/variant-and-zone.server";
import { requireUser } from "~/features/session/require-user.server";
import { defaultPhoneCountry } from "~/lib/phone-countries";

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle("Phone", matches) }];

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args);
  const typed = new URL(args.request.url).searchParams.get("to");
  return data(readDialled(typed, defaultPhoneCountry(variantOf(args.request).variant)));
}

export default function PhoneScreen() {
  return <PhonePage {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
