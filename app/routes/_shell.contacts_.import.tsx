import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { RouteError, pageTitle } from "~/components/page-kit";
import { formConstraints } from "~/components/forms/form-constraints.server";
import { ImportForm } from "~/features/contact-files/components/import-form";
import { fileForm } from "~/features/contact-files/import-form.schema";
import { respondFile } from "~/features/contact-files/respond-import.server";
import { variantOf } from "~/features/preferences/variant-and-zone.server";
import { requireUser } from "~/features/session/require-user.server";
import { defaultPhoneCountry } from "~/lib/phone-countries";

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle("Import contacts", matches) }];

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args);
  const country = defaultPhoneCountry(variantOf(args.request).variant);
  return data({ country, constraints: formConstraints(fileForm) });
}

export async function action(args: ActionFunctionArgs) {
  return respondFile(await requireUser(args), args);
}

export default function ImportContactsScreen() {
  return (
    <section className="card max-w-2xl p-6">
      <h1 tabIndex={-1}>Import contacts</h1>
      <ImportForm {...useLoaderData<typeof loader>()} />
    </section>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
