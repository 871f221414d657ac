import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { RouteError, pageTitle } from "~/components/page-kit";
import { formConstraints } from "~/components/forms/form-constraints.server";
import { SideSheet } from "~/components/layout/side-sheet";
import { accountPath, NEW_BANK_PATH } from "~/features/billing/billing-paths";
import { BankForm } from "~/features/billing/methods/components/bank-form";
import { BankAccountOwner } from "~/features/billing/methods/components/bank-account-owner";
import { newBankForm } from "~/features/billing/methods/method-form.schema";
import { readNewBank } from "~/features/billing/methods/new-bank.server";
import { reloadsKeys } from "~/features/billing/methods/reloads-keys";
import { requireWholeAccount } from "~/features/billing/require-billing.server";
import { respondNewBank } from "~/features/billing/methods/respond-new-bank.server";
import { useLeavesByDocument } from "~/features/billing/methods/use-leaves-by-document";

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle("Add Bank Account", matches) }];

export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireWholeAccount(args);
  const page = await readNewBank(visit, args.request);
  return data({ page, listPage: visit.page, constraints: formConstraints(newBankForm) });
}

export const shouldRevalidate = reloadsKeys(NEW_BANK_PATH);

export async function action(args: ActionFunctionArgs) {
  return respondNewBank(args);
}

export default function NewBankScreen() {
  useLeavesByDocument();
  const { page, listPage, constraints } = useLoaderData<typeof loader>();
  const { accountId, accountName, others, keys } = page;
  return (
    <SideSheet title="Add Bank Account" closePath={accountPath(accountId, listPage)}>
      {accountName === null ? null : (
        <BankAccountOwner
          name={accountName}
          others={others}
          oauthStateId={keys?.oauthStateId ?? null}
          page={listPage}
        />
      )}
      <BankForm key={accountId} accountId={accountId} page={listPage} keys={keys} constraints={constraints} />
    </SideSheet>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
