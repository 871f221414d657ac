import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { RouteError, pageTitle } from "~/components/page-kit";
import { accountPath } from "~/features/number-lists/account-path";
import { RemoveQuestion } from "~/features/number-lists/components/remove-question";
import { requireAdminAccount } from "~/features/number-lists/require-admin-account.server";
import { respondDeleteVip } from "~/features/number-lists/respond-vip.server";
import { findVip, vipRow } from "~/features/number-lists/vip-callers.server";
import { deleteVipQuestion } from "~/features/number-lists/vip-words";

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle("Delete VIP Contact", matches) }];

export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireAdminAccount(args);
  const vip = await findVip(visit, args.params["vipCallerId"]);
  if (!vip) throw new Response("There is no such VIP contact.", { status: 404 });
  return data({ accountId: visit.accountId, vip: vipRow(vip) });
}

export async function action(args: ActionFunctionArgs) {
  return respondDeleteVip(await requireAdminAccount(args), args);
}

export default function DeleteVipScreen() {
  const { accountId, vip } = useLoaderData<typeof loader>();
  return (
    <section className="card max-w-xl p-6">
      <h1 className="mb-2" tabIndex={-1}>
        Delete VIP Contact
      </h1>
      <RemoveQuestion
        action={accountPath(`/vip/${vip.vipCallerId}/delete`, accountId)}
        question={deleteVipQuestion(vip)}
        label="Delete"
        cancel={
          <Link className="button" to={accountPath("/vip", accountId)}>
            Cancel
          </Link>
        }
      />
    </section>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
