import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { RouteError, pageTitle } from "~/components/page-kit";
import { requireUser } from "~/features/session/require-user.server";
import { StatusSheet } from "~/features/status/components/status-sheet";
import { openStatus } from "~/features/status/open-status.server";
import { respondStatus } from "~/features/status/respond-status.server";

export const meta: MetaFunction<typeof loader> = ({ data: shown, matches }) => [
  { title: pageTitle(shown?.edited.title ?? "Status", matches) },
];

export async function loader(args: LoaderFunctionArgs) {
  const { edited, missing } = await openStatus(await requireUser(args), args);
  return data({ edited, missing }, { status: missing ? 404 : 200 });
}

export async function action(args: ActionFunctionArgs) {
  return respondStatus(await requireUser(args), args);
}

export default function StatusEditorScreen() {
  const { edited, missing } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  return <StatusSheet key={pathname + search} edited={edited} missing={missing} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
