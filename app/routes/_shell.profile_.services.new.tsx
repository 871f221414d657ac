import { randomUUID } from "node:crypto";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formConstraints } from "~/components/forms/form-constraints.server";
import { QuestionError } from "~/components/errors/question-error";
import { DialogPage, pageTitle } from "~/components/page-kit";
import { requireSettings } from "~/features/settings/require-settings.server";
import { LinkForm } from "~/features/transfers/components/link-form";
import { readServices } from "~/features/transfers/links.server";
import { respondNewLink } from "~/features/transfers/respond-link.server";
import { linkForm } from "~/features/transfers/transfer-form.schema";

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle("Link a service", matches) }];

export async function loader(args: LoaderFunctionArgs) {
  const { upstream } = await requireSettings(args);
  const services = await readServices(upstream);
  return data({ services, constraints: formConstraints(linkForm), sendId: randomUUID() });
}

export async function action(args: ActionFunctionArgs) {
  return respondNewLink(await requireSettings(args), args);
}

export default function LinkServiceScreen() {
  return (
    <DialogPage title="Link a service">
      <LinkForm {...useLoaderData<typeof loader>()} />
    </DialogPage>
  );
}

export function ErrorBoundary() {
  return <QuestionError back={{ to: "/profile", label: "Back to Account" }} />;
}
