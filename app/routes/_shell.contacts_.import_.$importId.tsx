import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { RouteError, pageTitle } from "~/components/page-kit";
import { formConstraints } from "~/components/forms/form-constraints.server";
import { ImportProgress } from "~/features/contact-files/components/import-progress";
import { findImport } from "~/features/contact-files/contact-import.server";
import { importForm } from "~/features/contact-files/import-form.schema";
import { importGone, importView, respondImport } from "~/features/contact-files/respond-import.server";
import { requireUser } from "~/features/session/require-user.server";

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle("Import contacts", matches) }];

export async function loader(args: LoaderFunctionArgs) {
  const { user } = await requireUser(args);
  const found = await findImport(user.userId, args.params.importId ?? "");
  if (found === null) throw importGone();
  return data({ view: importView(found), constraints: formConstraints(importForm) });
}

export async function action(args: ActionFunctionArgs) {
  return respondImport(await requireUser(args), args, args.params.importId ?? "");
}

export default function ContactImportScreen() {
  const { view, constraints } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  return (
    <section className="card max-w-2xl p-6">
      <h1 tabIndex={-1}>Import contacts</h1>
      <ImportProgress view={view} constraints={constraints} path={pathname} />
    </section>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
