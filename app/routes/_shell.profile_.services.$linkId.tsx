import { randomUUID } from "node:crypto";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useParams } from "@remix-run/react";
import { formConstraints } from "~/components/forms/form-constraints.server";
import { parseQuery } from "~/components/forms/parse-query";
import { QuestionError } from "~/components/errors/question-error";
import { pageTitle } from "~/components/page-kit";
import { requireSettings } from "~/features/settings/require-settings.server";
import { LinkScreen } from "~/features/transfers/components/link-screen";
import { deletedOf, findLink, getLink, ruleChoices, ruleNames } from "~/features/transfers/links.server";
import { respondLink } from "~/features/transfers/respond-link.server";
import { deleteQuery, manageForm } from "~/features/transfers/transfer-form.schema";
import { isDocumentRequest } from "~/lib/document-request";

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle("Connected service", matches) }];

export { retryAfterHeaders as headers } from "~/components/forms/retry-after-headers";

export async function loader(args: LoaderFunctionArgs) {
  const { upstream, user } = await requireSettings(args);
  // With scripts the page of a link that is deleted meanwhile stays, with what is typed in it (UI-10).
  const readLink = isDocumentRequest(args.request) ? getLink : findLink;
  const link = await readLink(upstream, args.params["linkId"]);
  const query = parseQuery(new URL(args.request.url).searchParams, deleteQuery);
  const names = ruleNames(user);
  const deleted = link && deletedOf(link, query, names);
  const constraints = formConstraints(manageForm);
  const choices = { ...ruleChoices(user), names: [...names] };
  const shown = { deleted, link, ...choices, constraints, email: user.email ?? "", sendId: randomUUID() };
  return data(shown, { status: link ? 200 : 404 });
}

export async function action(args: ActionFunctionArgs) {
  return respondLink(await requireSettings(args), args);
}

export default function ConnectedServiceScreen() {
  const loaded = useLoaderData<typeof loader>();
  const { linkId } = useParams();
  return <LinkScreen key={linkId} {...loaded} />;
}

export function ErrorBoundary() {
  return <QuestionError back={{ to: "/profile", label: "Back to Account" }} />;
}
