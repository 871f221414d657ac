import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData, useParams } from "@remix-run/react";
import { PANES, reloadsList, RouteError, pageTitle } from "~/components/page-kit";
import { parseForm } from "~/components/forms/parse-form.server";
import { ContactsPanel } from "~/features/contacts/components/contacts-panel";
import { listContacts } from "~/features/contacts/contact-list";
import { starForm } from "~/features/contacts/contact-star.schema";
import { parseContactView } from "~/features/contacts/contact-view.schema";
import { respondStar } from "~/features/contacts/respond-star.server";
import { OF_USER } from "~/features/live/fresh-for";
import { requireUser } from "~/features/session/require-user.server";
import { respondSnack } from "~/features/notices/respond-snack.server";

/** List and editor scroll each for themselves where both fit. */
export const handle = { ...PANES, ...OF_USER };

export const shouldRevalidate = reloadsList;

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle("Contacts", matches) }];

export async function loader(args: LoaderFunctionArgs) {
  const { user } = await requireUser(args);
  const view = parseContactView(new URL(args.request.url).searchParams);
  return data({ view, list: listContacts(user.contacts, view) });
}

export async function action(args: ActionFunctionArgs) {
  const visit = await requireUser(args);
  const form = await parseForm(args, starForm);
  if (!form.ok)
    return respondSnack(
      args.request,
      { kind: "error", text: form.problem },
      { status: 400, unchanged: true },
    );
  const view = parseContactView(new URL(args.request.url).searchParams);
  return respondStar(visit, args.request, form.value.row, view);
}

export default function ContactsScreen() {
  const { view, list } = useLoaderData<typeof loader>();
  const { contactId = null } = useParams();
  return (
    <div className={contactId === null ? "list-and-sheet" : "list-and-sheet list-and-sheet-open"}>
      {/* Before the list in the document, so that it is what is read and reached first; the grid puts it at the right. */}
      <Outlet />
      <ContactsPanel view={view} list={list} openId={contactId} />
    </div>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
