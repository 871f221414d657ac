import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { RouteError, pageTitle } from "~/components/page-kit";
import { formConstraints } from "~/components/forms/form-constraints.server";
import { SideSheet } from "~/components/layout/side-sheet";
import { addressForm } from "~/features/billing/addresses/address-form.schema";
import { readAddressPage } from "~/features/billing/addresses/address-page.server";
import { accountPath } from "~/features/billing/billing-paths";
import { AddressForm } from "~/features/billing/addresses/components/address-form";
import { respondAddress } from "~/features/billing/addresses/respond-address.server";

const TITLES = { billing: "Edit Billing Address", service: "Edit Service Address" };

export const meta: MetaFunction<typeof loader> = ({ data: shown, matches }) => [
  { title: pageTitle(TITLES[shown?.page.kind ?? "billing"], matches) },
];

export async function loader(args: LoaderFunctionArgs) {
  return data({ page: await readAddressPage(args), constraints: formConstraints(addressForm) });
}

export async function action(args: ActionFunctionArgs) {
  return respondAddress(args);
}

export default function AddressScreen() {
  const { page, constraints } = useLoaderData<typeof loader>();
  const { accountId, listPage, kind } = page;
  return (
    <SideSheet key={`${accountId} ${kind}`} title={TITLES[kind]} closePath={accountPath(accountId, listPage)}>
      <AddressForm {...page} constraints={constraints} />
    </SideSheet>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
