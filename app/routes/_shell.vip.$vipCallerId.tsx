import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useParams } from "@remix-run/react";
import { RouteError, pageTitle } from "~/components/page-kit";
import { formConstraints } from "~/components/forms/form-constraints.server";
import { accountPath } from "~/features/number-lists/account-path";
import { NumberSheet } from "~/features/number-lists/components/number-sheet";
import { VipForm } from "~/features/number-lists/components/vip-form";
import { vipForm } from "~/features/number-lists/number-form.schema";
import { requireAdminAccount } from "~/features/number-lists/require-admin-account.server";
import { NEW_VIP, respondVip } from "~/features/number-lists/respond-vip.server";
import { findVip } from "~/features/number-lists/vip-callers.server";
import { variantOf } from "~/features/preferences/variant-and-zone.server";
import { defaultPhoneCountry } from "~/lib/phone-countries";

export const meta: MetaFunction<typeof loader> = ({ data: shown, matches }) => [
  { title: pageTitle(titleOf(shown?.isNew ?? false), matches) },
];

export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireAdminAccount(args);
  const { vipCallerId } = args.params;
  const isNew = vipCallerId === NEW_VIP;
  const vip = isNew ? null : await findVip(visit, vipCallerId);
  if (!isNew && vip === null) throw new Response("There is no such VIP contact.", { status: 404 });
  const country = defaultPhoneCountry(variantOf(args.request).variant);
  const values = {
    name: vip?.name ?? "",
    company: vip?.company ?? "",
    phone: vip?.phoneNumber ?? "",
    country,
  };
  return data({ accountId: visit.accountId, isNew, values, constraints: formConstraints(vipForm) });
}

export async function action(args: ActionFunctionArgs) {
  return respondVip(await requireAdminAccount(args), args);
}

export default function VipContactScreen() {
  const { accountId, isNew, values, constraints } = useLoaderData<typeof loader>();
  const { vipCallerId } = useParams();
  return (
    <NumberSheet key={vipCallerId} title={titleOf(isNew)} listPath={accountPath("/vip", accountId)}>
      <VipForm constraints={constraints} values={values} isNew={isNew} />
    </NumberSheet>
  );
}

function titleOf(isNew: boolean): string {
  return isNew ? "Add VIP Contact" : "Edit VIP Contact";
}

export function ErrorBoundary() {
  return <RouteError />;
}
