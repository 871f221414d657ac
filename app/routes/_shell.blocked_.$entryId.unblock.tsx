import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Link } from "react-router-dom";
import { DialogPage, pageTitle } from "~/components/page-kit";
import { listPath } from "~/features/number-lists/account-path";
import { unblockQuestion } from "~/features/number-lists/block-words";
import { findBlocked } from "~/features/number-lists/blocked-numbers.server";
import { QuestionError } from "~/components/errors/question-error";
import { RemoveQuestion } from "~/components/remove-question";
import { requireNumberList } from "~/features/number-lists/require-number-list.server";
import { respondUnblock } from "~/features/number-lists/respond-unblock.server";
import { formatAnyPhoneNumber } from "~/lib/phone-entry.server";

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle("Unblock", matches) }];

export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireNumberList(args);
  const entry = await findBlocked(visit, args.params["entryId"]);
  if (!entry) throw new Response("This number is not blocked.", { status: 404 });
  const { entryId, phoneNumber } = entry;
  const { accountId, pages } = visit;
  return data({ list: { accountId, pages }, entryId, shown: formatAnyPhoneNumber(phoneNumber) });
}

export async function action(args: ActionFunctionArgs) {
  return respondUnblock(await requireNumberList(args), args);
}

export default function UnblockScreen() {
  const { list, entryId, shown } = useLoaderData<typeof loader>();
  return (
    <DialogPage title="Unblock">
      <RemoveQuestion
        action={listPath(`/blocked/${encodeURIComponent(entryId)}/unblock`, list)}
        title="Unblock"
        question={unblockQuestion(shown)}
        label="Unblock"
        cancel={
          <Link className="button" to={listPath("/blocked", list)}>
            Cancel
          </Link>
        }
      />
    </DialogPage>
  );
}

export function ErrorBoundary() {
  return <QuestionError />;
}
