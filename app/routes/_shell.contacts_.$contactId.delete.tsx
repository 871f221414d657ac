import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Link } from "react-router-dom";
import { QuestionError } from "~/components/errors/question-error";
import { DialogPage, pageTitle } from "~/components/page-kit";
import { DeleteQuestion } from "~/features/contacts/components/delete-question";
import { contactName } from "~/features/contacts/contact-name";
import { findContact } from "~/features/contacts/find-contact.server";
import { respondDelete } from "~/features/contacts/respond-delete.server";
import { requireUser } from "~/features/session/require-user.server";

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle("Delete contact", matches) }];

export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireUser(args);
  const contact = await findContact(visit, args.params.contactId ?? "");
  if (!contact) throw new Response("You have no such contact.", { status: 404 });
  return data({ contactId: contact.contactId, name: contactName(contact) });
}

export async function action(args: ActionFunctionArgs) {
  return respondDelete(await requireUser(args), args);
}

export default function DeleteContactScreen() {
  const { contactId, name } = useLoaderData<typeof loader>();
  return (
    <DialogPage title="Delete contact">
      <DeleteQuestion
        contactId={contactId}
        name={name}
        cancel={
          <Link className="button" to={`/contacts/${encodeURIComponent(contactId)}`}>
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
