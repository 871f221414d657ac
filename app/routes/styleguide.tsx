import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { ErrorPage } from "~/components/page-kit";
import { FieldParts } from "~/components/styleguide/field-parts";
import { PressedParts } from "~/components/styleguide/pressed-parts";
import { ShownParts } from "~/components/styleguide/shown-parts";
import { respondUnknownAddress } from "~/features/frame/respond-unknown-address.server";
import { variantOf } from "~/features/preferences/variant-and-zone.server";

export const meta: MetaFunction = () => [{ title: "Style guide" }];

/** For development and tests; in production it is an unknown address like any other (FRM-26). */
export function loader({ request }: LoaderFunctionArgs) {
  if (!variantOf(request).test) throw respondUnknownAddress(request);
  return data(null);
}

/** Every part of the interface in every state, on one page to look at and to check. */
export default function StyleGuide() {
  return (
    <main className="grid gap-4 p-4 lg:grid-cols-2 lg:p-6">
      <h1 className="lg:col-span-2">Style guide</h1>
      <PressedParts />
      <ShownParts />
      <FieldParts />
    </main>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
