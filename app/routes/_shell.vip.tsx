import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData, useParams } from "@remix-run/react";
import { PANES, RouteError, pageTitle } from "~/components/page-kit";
import { NOT_PUSHED } from "~/features/live/fresh-for";
import { AccountPicker } from "~/features/number-lists/components/account-picker";
import { NumberListPanel } from "~/features/number-lists/components/number-list-panel";
import { VipTable } from "~/features/number-lists/components/vip-table";
import { respondList } from "~/features/number-lists/respond-list.server";
import { requireNumberList } from "~/features/number-lists/require-number-list.server";
import { listVips } from "~/features/number-lists/vip-callers.server";

export const handle = { ...PANES, ...NOT_PUSHED };

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle("VIP Contacts", matches) }];

export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireNumberList(args);
  return respondList(visit, listVips(visit));
}

export default function VipScreen() {
  const list = useLoaderData<typeof loader>();
  const { vipCallerId } = useParams();
  const { accounts, accountId } = list;
  return (
    <div className={vipCallerId === undefined ? "list-and-sheet" : "list-and-sheet list-and-sheet-open"}>
      <Outlet />
      <NumberListPanel
        path="/vip"
        list={list}
        picker={<AccountPicker path="/vip" accounts={accounts} accountId={accountId} />}
        add={{ path: "/vip/new", label: "Add VIP" }}
        words={{ one: "VIP contact", many: "VIP contacts" }}
      >
        {(rows) => <VipTable rows={rows} list={list} openId={vipCallerId} />}
      </NumberListPanel>
    </div>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
