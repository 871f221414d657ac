import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { RouteError, pageTitle } from "~/components/page-kit";
import { formConstraints } from "~/components/forms/form-constraints.server";
import { SideSheet } from "~/components/layout/side-sheet";
import { accountPath } from "~/features/billing/billing-paths";
import { ExpiryForm, MethodQuestion } from "~/features/billing/methods/components/method-forms";
import { METHOD_WORDS } from "~/features/billing/methods/method-changes";
import { expiryForm } from "~/features/billing/methods/method-form.schema";
import { findMethod, requireChangeable } from "~/features/billing/methods/require-method.server";
import { respondMethod } from "~/features/billing/methods/respond-method.server";

export const meta: MetaFunction<typeof loader> = ({ data: shown, matches }) => [
  { title: pageTitle(METHOD_WORDS[shown?.change ?? "expiry"].title, matches) },
];

export async function loader(args: LoaderFunctionArgs) {
  const { visit, method, change } = requireChangeable(await findMethod(args));
  const { account, page, today } = visit;
  return data({
    accountId: account.accountId,
    page,
    today,
    method,
    change,
    constraints: formConstraints(expiryForm),
  });
}

export async function action(args: ActionFunctionArgs) {
  return respondMethod(args);
}

export default function MethodScreen() {
  const { accountId, page, today, method, change, constraints } = useLoaderData<typeof loader>();
  const { id, name, expiry } = method;
  const back = accountPath(accountId, page);
  return (
    <SideSheet key={`${id} ${change}`} title={METHOD_WORDS[change].title} closePath={back}>
      {change !== "expiry" ? <MethodQuestion change={change} name={name} back={back} /> : null}
      {change === "expiry" && expiry ? (
        <ExpiryForm constraints={constraints} name={name} expiry={expiry} today={today} back={back} />
      ) : null}
    </SideSheet>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
