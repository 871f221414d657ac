import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { RouteError, pageTitle } from "~/components/page-kit";
import { EmailPage } from "~/features/callers/components/email-page";
import { NoSuchValue } from "~/features/callers/components/no-such-value";
import { readEmailMenu } from "~/features/callers/link-menu.server";
import { requireUser } from "~/features/session/require-user.server";

export const meta: MetaFunction<typeof loader> = ({ data: shown, matches }) => [
  { title: pageTitle(shown?.menu ? shown.email : "E-mail", matches) },
];

export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireUser(args);
  const { email = "" } = args.params;
  const menu = readEmailMenu(visit, email);
  return data({ email, menu }, { status: menu ? 200 : 404 });
}

export default function EmailScreen() {
  const { email, menu } = useLoaderData<typeof loader>();
  return menu ? (
    <EmailPage email={email} contact={menu.contact} actions={menu.actions} />
  ) : (
    <NoSuchValue value={email} what="e-mail address" example="jane@example.com" />
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
