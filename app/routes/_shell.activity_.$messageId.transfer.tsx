import { randomUUID } from "node:crypto";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Link } from "react-router-dom";
import { formConstraints } from "~/components/forms/form-constraints.server";
import { DialogPage, RouteError, pageTitle } from "~/components/page-kit";
import { readListSearch } from "~/features/activity/read-view.server";
import { findMessageFor } from "~/features/messages/find-message.server";
import { canTransfer, contactNamesByNumber, fromName } from "~/features/messages/message-facts";
import { wayBackTo } from "~/features/messages/row-page";
import { readRowPage } from "~/features/messages/row-page.schema";
import { requireUser } from "~/features/session/require-user.server";
import { CANNOT_TRANSFER } from "~/features/transfers/cannot-transfer";
import { TransferForm } from "~/features/transfers/components/transfer-form";
import { readLinks } from "~/features/transfers/links.server";
import { respondTransfer } from "~/features/transfers/respond-transfer.server";
import { transferForm } from "~/features/transfers/transfer-form.schema";

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle("Transfer", matches) }];

export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireUser(args);
  const message = await findMessageFor(visit, args.params["messageId"] ?? "");
  if (!message) throw new Response("You have no such activity.", { status: 404 });
  const search = await readListSearch(args.request);
  const links = await readLinks(visit.upstream);
  return data({
    links,
    from: fromName(message, contactNamesByNumber(visit.user.contacts)),
    isPossible: canTransfer(message),
    back: wayBackTo(message.messageId, search, readRowPage(args.request)),
    constraints: formConstraints(transferForm),
    sendId: randomUUID(),
  });
}

export async function action(args: ActionFunctionArgs) {
  return respondTransfer(await requireUser(args), args);
}

export default function TransferScreen() {
  const { isPossible, back, ...shown } = useLoaderData<typeof loader>();
  return (
    <DialogPage title="Transfer">
      {isPossible ? (
        <TransferForm {...shown} backPath={back.path} />
      ) : (
        <>
          <p className="mb-4">{CANNOT_TRANSFER}</p>
          <Link className="button" to={back.path}>
            {back.label}
          </Link>
        </>
      )}
    </DialogPage>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
