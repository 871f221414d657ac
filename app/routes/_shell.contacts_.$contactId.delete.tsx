import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Link } from "react-router-dom";
import { QuestionError } from "~/components/errors/question-error";
import { DialogPage, pageTitle } from "~/components/page-kit";
import { DeleteQuestion } from "~/features/contacts/components/delete-question";
import { contactName } from "~/features/contacts/contact-name";
import { contactSearch } from "~/features/contacts/contact-view";
import { parseContactView } from "~/features/contacts/contact-view.schema";
import { findContact } from "~/features/contacts/find-contact.server";
import { respondDelete } from "~/features/contacts/respond-delete.server";
import { requireUser } from "~/features/session/require-user.server";

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle("Delete contact", matches) }];

export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireUser(args);
  const contact = await findContact(visit, args.params.contactId ?? "");
  if (!contact) throw new Response("You have no such contact.", { status: 404 });
  const search = contactSearch(parseContactView(new URL(args.request.url).searchParams));
  return data({ contactId: contact.contactId, name: contactName(contact), search });
}

export async function action(args: ActionFunctionArgs) {
  return respondDelete(await requireUser(args), args);
}

export default function DeleteContactScreen() {
  const { contactId, name, search } = useLoaderData<typeof loader>();
  return (
    <DialogPage title="Delete contact">
      <DeleteQuestion
        contactId={contactId}
        name={name}
        search={search}
        cancel={
          <Link className="button" to={`/contacts/${encodeURIComponent(contactId)}${search}`}>
            Cancel
          </Link>
        }
      />
    </DialogPage>
  );
}

export function ErrorBoundary() {
  return <QuestionError />;
}
