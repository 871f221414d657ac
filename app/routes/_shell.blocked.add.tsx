import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { RouteError, pageTitle } from "~/components/page-kit";
import { formConstraints } from "~/components/forms/form-constraints.server";
import { accountPath } from "~/features/number-lists/account-path";
import { BlockForm } from "~/features/number-lists/components/block-form";
import { NumberSheet } from "~/features/number-lists/components/number-sheet";
import { blockForm } from "~/features/number-lists/number-form.schema";
import { requireAdminAccount } from "~/features/number-lists/require-admin-account.server";
import { respondBlock } from "~/features/number-lists/respond-block.server";
import { variantOf } from "~/features/preferences/variant-and-zone.server";
import { defaultPhoneCountry } from "~/lib/phone-countries";

const TITLE = "Add Phone Number to Block";

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle(TITLE, matches) }];

export async function loader(args: LoaderFunctionArgs) {
  const { accountId } = await requireAdminAccount(args);
  const country = defaultPhoneCountry(variantOf(args.request).variant);
  return data({ accountId, country, constraints: formConstraints(blockForm) });
}

export async function action(args: ActionFunctionArgs) {
  return respondBlock(await requireAdminAccount(args), args);
}

export default function AddBlockedScreen() {
  const { accountId, country, constraints } = useLoaderData<typeof loader>();
  return (
    <NumberSheet title={TITLE} listPath={accountPath("/blocked", accountId)}>
      <BlockForm constraints={constraints} country={country} />
    </NumberSheet>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
