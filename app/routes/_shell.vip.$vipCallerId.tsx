import { randomUUID } from "node:crypto";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useParams } from "@remix-run/react";
import { RouteError, pageTitle } from "~/components/page-kit";
import { SideSheet } from "~/components/layout/side-sheet";
import { formConstraints } from "~/components/forms/form-constraints.server";
import { listPath } from "~/features/number-lists/account-path";
import { VipScreen } from "~/features/number-lists/components/vip-screen";
import { parseVipPrefill, vipForm } from "~/features/number-lists/number-form.schema";
import { requireNumberList } from "~/features/number-lists/require-number-list.server";
import { NEW_VIP, respondVip } from "~/features/number-lists/respond-vip.server";
import { findVip, vipFingerprint } from "~/features/number-lists/vip-callers.server";
import { phoneEntryOf } from "~/features/numbers/phone-entry-of.server";
import { variantOf } from "~/features/preferences/variant-and-zone.server";
import { defaultPhoneCountry } from "~/lib/phone-countries";

export const meta: MetaFunction<typeof loader> = ({ data: shown, matches }) => [
  { title: pageTitle(titleOf(shown?.isNew ?? false), matches) },
];

export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireNumberList(args);
  const { vipCallerId } = args.params;
  const isNew = vipCallerId === NEW_VIP;
  const vip = isNew ? null : await findVip(visit, vipCallerId);
  const isGone = !isNew && vip === null;
  const country = defaultPhoneCountry(variantOf(args.request).variant);
  const prefill = parseVipPrefill(new URL(args.request.url).searchParams);
  const entry = phoneEntryOf(vip ? vip.phoneNumber : prefill.phone, country);
  const values = {
    name: vip ? (vip.name ?? "") : prefill.name,
    company: vip?.company ?? "",
    phone: entry.number,
    country: entry.country,
    seen: vip ? vipFingerprint(vip) : "",
  };
  const { saved } = entry;
  const { accountId, pages } = visit;
  const list = { accountId, pages };
  const constraints = formConstraints(vipForm);
  const shown = { list, isNew, isGone, values, saved, constraints, sendId: randomUUID() };
  return data(shown, { status: isGone ? 404 : 200 });
}

export async function action(args: ActionFunctionArgs) {
  return respondVip(await requireNumberList(args), args);
}

export default function VipContactScreen() {
  const { list, ...loaded } = useLoaderData<typeof loader>();
  const { vipCallerId } = useParams();
  const path = listPath("/vip", list);
  return (
    <SideSheet key={vipCallerId} title={titleOf(loaded.isNew)} closePath={path}>
      <VipScreen {...loaded} listPath={path} />
    </SideSheet>
  );
}

function titleOf(isNew: boolean): string {
  return isNew ? "Add VIP Contact" : "Edit VIP Contact";
}

export function ErrorBoundary() {
  return <RouteError />;
}
