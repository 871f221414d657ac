import { randomUUID } from "node:crypto";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formConstraints } from "~/components/forms/form-constraints.server";
import { parseQuery } from "~/components/forms/parse-query";
import { QuestionError } from "~/components/errors/question-error";
import { DialogPage, pageTitle } from "~/components/page-kit";
import { requireSettings } from "~/features/settings/require-settings.server";
import { DeleteQuestion, deleteTitle } from "~/features/transfers/components/delete-question";
import { ManageLink } from "~/features/transfers/components/manage-link";
import { deletedOf, getLink, ruleChoices, ruleNames } from "~/features/transfers/links.server";
import { respondLink } from "~/features/transfers/respond-link.server";
import { deleteQuery, manageForm } from "~/features/transfers/transfer-form.schema";

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle("Connected service", matches) }];

export { retryAfterHeaders as headers } from "~/components/forms/retry-after-headers";

export async function loader(args: LoaderFunctionArgs) {
  const { upstream, user } = await requireSettings(args);
  const link = await getLink(upstream, args.params["linkId"]);
  const query = parseQuery(new URL(args.request.url).searchParams, deleteQuery);
  const deleted = deletedOf(link, query, ruleNames(user));
  const constraints = formConstraints(manageForm);
  const choices = ruleChoices(user);
  return data({ deleted, link, ...choices, constraints, email: user.email ?? "", sendId: randomUUID() });
}

export async function action(args: ActionFunctionArgs) {
  return respondLink(await requireSettings(args), args);
}

export default function ConnectedServiceScreen() {
  const { deleted, ...shown } = useLoaderData<typeof loader>();
  if (deleted)
    return (
      <DialogPage title={deleteTitle(deleted)}>
        <DeleteQuestion deleted={deleted} />
      </DialogPage>
    );
  return (
    <>
      <h2 tabIndex={-1} className="mb-4">
        {shown.link.name}
      </h2>
      <ManageLink {...shown} />
    </>
  );
}

export function ErrorBoundary() {
  return <QuestionError back={{ to: "/profile", label: "Back to Account" }} />;
}
