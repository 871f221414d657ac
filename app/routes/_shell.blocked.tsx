import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData, useOutlet } from "@remix-run/react";
import { PANES, RouteError, pageTitle } from "~/components/page-kit";
import { NOT_PUSHED } from "~/features/live/fresh-for";
import { listBlocked } from "~/features/number-lists/blocked-numbers.server";
import { AccountPicker } from "~/features/number-lists/components/account-picker";
import { BlockedList } from "~/features/number-lists/components/blocked-list";
import { NumberListPanel } from "~/features/number-lists/components/number-list-panel";
import { respondList } from "~/features/number-lists/respond-list.server";
import { requireNumberList } from "~/features/number-lists/require-number-list.server";

export const handle = { ...PANES, ...NOT_PUSHED };

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle("Blocked Contacts", matches) }];

export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireNumberList(args);
  return respondList(visit, listBlocked(visit));
}

export default function BlockedScreen() {
  const list = useLoaderData<typeof loader>();
  const isSheetOpen = useOutlet() !== null;
  const { accounts, accountId } = list;
  return (
    <div className={isSheetOpen ? "list-and-sheet list-and-sheet-open" : "list-and-sheet"}>
      <Outlet />
      <NumberListPanel
        path="/blocked"
        list={list}
        picker={<AccountPicker path="/blocked" accounts={accounts} accountId={accountId} />}
        add={{ path: "/blocked/add", label: "Add number" }}
        words={{ one: "blocked number", many: "blocked numbers" }}
      >
        {(rows) => <BlockedList rows={rows} list={list} />}
      </NumberListPanel>
    </div>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
