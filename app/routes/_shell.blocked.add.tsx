import { randomUUID } from "node:crypto";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { RouteError, pageTitle } from "~/components/page-kit";
import { SideSheet } from "~/components/layout/side-sheet";
import { formConstraints } from "~/components/forms/form-constraints.server";
import { listPath } from "~/features/number-lists/account-path";
import { BlockForm } from "~/features/number-lists/components/block-form";
import { blockForm } from "~/features/number-lists/number-form.schema";
import { requireNumberList } from "~/features/number-lists/require-number-list.server";
import { respondBlock } from "~/features/number-lists/respond-block.server";
import { variantOf } from "~/features/preferences/variant-and-zone.server";
import { defaultPhoneCountry } from "~/lib/phone-countries";

const TITLE = "Add Phone Number to Block";

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle(TITLE, matches) }];

export async function loader(args: LoaderFunctionArgs) {
  const { accountId, pages } = await requireNumberList(args);
  const country = defaultPhoneCountry(variantOf(args.request).variant);
  const constraints = formConstraints(blockForm);
  return data({ list: { accountId, pages }, country, constraints, sendId: randomUUID() });
}

export async function action(args: ActionFunctionArgs) {
  return respondBlock(await requireNumberList(args), args);
}

export default function AddBlockedScreen() {
  const { list, ...shown } = useLoaderData<typeof loader>();
  return (
    <SideSheet title={TITLE} closePath={listPath("/blocked", list)}>
      <BlockForm {...shown} />
    </SideSheet>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
