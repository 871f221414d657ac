import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { RouteError, pageTitle } from "~/components/page-kit";
import { accountPath } from "~/features/number-lists/account-path";
import { findBlocked } from "~/features/number-lists/blocked-numbers.server";
import { unblockQuestion } from "~/features/number-lists/components/blocked-list";
import { RemoveQuestion } from "~/features/number-lists/components/remove-question";
import { requireAdminAccount } from "~/features/number-lists/require-admin-account.server";
import { respondUnblock } from "~/features/number-lists/respond-unblock.server";
import { formatPhoneNumber } from "~/lib/phone-number";

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle("Unblock", matches) }];

export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireAdminAccount(args);
  const entry = await findBlocked(visit, args.params["entryId"]);
  if (!entry) throw new Response("This number is not blocked.", { status: 404 });
  const { entryId, phoneNumber } = entry;
  return data({ accountId: visit.accountId, entryId, shown: formatPhoneNumber(phoneNumber) });
}

export async function action(args: ActionFunctionArgs) {
  return respondUnblock(await requireAdminAccount(args), args);
}

export default function UnblockScreen() {
  const { accountId, entryId, shown } = useLoaderData<typeof loader>();
  return (
    <section className="card max-w-xl p-6">
      <h1 className="mb-2" tabIndex={-1}>
        Unblock
      </h1>
      <RemoveQuestion
        action={accountPath(`/blocked/${entryId}/unblock`, accountId)}
        question={unblockQuestion(shown)}
        label="Unblock"
        cancel={
          <Link className="button" to={accountPath("/blocked", accountId)}>
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
