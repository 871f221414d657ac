import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData, useMatches, useParams } from "@remix-run/react";
import { PANES, RouteError, pageTitle, reloadsList } from "~/components/page-kit";
import { timeZoneOf } from "~/features/preferences/variant-and-zone.server";
import { TextsPanel } from "~/features/texts/components/texts-panel";
import { listConversations } from "~/features/texts/conversation-rows.server";
import { requireTexts } from "~/features/texts/require-texts.server";
import { readTextsView } from "~/features/texts/read-view.server";

/** List and conversation scroll each for themselves where both fit. */
export const handle = PANES;

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle("Texts", matches, "unreadTexts") }];

export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireTexts(args);
  const view = await readTextsView(args.request);
  const list = await listConversations(visit, view, timeZoneOf(args.request));
  return data({ view, list, freshAt: list.freshAt });
}

export const shouldRevalidate = reloadsList;

export default function TextsScreen() {
  const { view, list } = useLoaderData<typeof loader>();
  const { taskId = null } = useParams();
  const isAlone = useMatches().at(-1)?.id === "routes/_shell.texts";
  return (
    <div className={isAlone ? "texts" : "texts texts-with-thread"}>
      {/* Before the list in the document, so that it is what is read and reached first; the grid puts it at the right. */}
      <Outlet />
      <TextsPanel view={view} list={list} openId={taskId} />
    </div>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
