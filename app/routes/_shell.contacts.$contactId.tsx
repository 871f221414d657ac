import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation, useParams } from "@remix-run/react";
import { RouteError, pageTitle } from "~/components/page-kit";
import { formConstraints } from "~/components/forms/form-constraints.server";
import { parseForm } from "~/components/forms/parse-form.server";
import { ContactScreen } from "~/features/contacts/components/contact-screen";
import { contactForm, contactLimits } from "~/features/contacts/contact-form.schema";
import { editedContact } from "~/features/contacts/contact-values.server";
import { parseContactView, parsePrefill } from "~/features/contacts/contact-view.schema";
import { findContact } from "~/features/contacts/find-contact.server";
import { respondSave } from "~/features/contacts/respond-contact.server";
import { callSources } from "~/features/numbers/call-sources";
import { variantOf } from "~/features/preferences/variant-and-zone.server";
import { requireUser } from "~/features/session/require-user.server";
import { defaultPhoneCountry } from "~/lib/phone-countries";

/** In place of an id: the editor of a contact that is not saved yet. */
const NEW = "new";

export const meta: MetaFunction<typeof loader> = ({ data: shown, matches }) => [
  { title: pageTitle(shown && !shown.isMissing ? shown.contact.name : "Contacts", matches) },
];

export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireUser(args);
  const { contactId = NEW } = args.params;
  const found = contactId === NEW ? null : await findContact(visit, contactId);
  const country = defaultPhoneCountry(variantOf(args.request).variant);
  const prefill = parsePrefill(new URL(args.request.url).searchParams);
  const isMissing = found === null && contactId !== NEW;
  const contact = editedContact(found, country, prefill);
  const mayCall = callSources(visit.user).length > 0;
  const constraints = formConstraints(contactLimits);
  return data({ contact, isMissing, mayCall, constraints }, { status: isMissing ? 404 : 200 });
}

export async function action(args: ActionFunctionArgs) {
  const visit = await requireUser(args);
  const form = await parseForm(args, contactForm);
  if (!form.ok) return form.response;
  const { contactId = NEW } = args.params;
  const view = parseContactView(new URL(args.request.url).searchParams);
  return respondSave(visit, args.request, contactId === NEW ? null : contactId, form, view);
}

export default function ContactEditorScreen() {
  const { contactId } = useParams();
  const { search } = useLocation();
  return <ContactScreen key={contactId} {...useLoaderData<typeof loader>()} search={search} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
