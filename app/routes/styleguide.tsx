import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formConstraints } from "~/components/forms/form-constraints.server";
import { parseForm } from "~/components/forms/parse-form.server";
import { ErrorPage } from "~/components/page-kit";
import { FieldParts } from "~/components/styleguide/field-parts";
import { FormParts } from "~/components/styleguide/form-parts";
import { PressedParts } from "~/components/styleguide/pressed-parts";
import { sampleForm } from "~/components/styleguide/sample-form.schema";
import { ShownParts } from "~/components/styleguide/shown-parts";
import { respondUnknownAddress } from "~/features/frame/respond-unknown-address.server";
import { variantOf } from "~/features/preferences/variant-and-zone.server";

export const meta: MetaFunction = () => [{ title: "Style guide" }];

/** For development and tests; in production it is an unknown address like any other (FRM-26). */
export function loader({ request }: LoaderFunctionArgs) {
  if (!variantOf(request).test) throw respondUnknownAddress(request);
  return data({ constraints: formConstraints(sampleForm) });
}

/** Changes nothing: it shows what a form does when it is sent. */
export async function action(args: ActionFunctionArgs) {
  if (!variantOf(args.request).test) throw respondUnknownAddress(args.request);
  const form = await parseForm(args, sampleForm);
  return form.ok ? redirect("/styleguide", 303) : form.response;
}

/** Every part of the interface in every state, on one page to look at and to check. */
export default function StyleGuide() {
  const { constraints } = useLoaderData<typeof loader>();
  return (
    <main className="grid gap-4 p-4 lg:grid-cols-2 lg:p-6">
      <h1 className="lg:col-span-2">Style guide</h1>
      <PressedParts />
      <ShownParts />
      <FieldParts />
      <FormParts constraints={constraints} />
    </main>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
