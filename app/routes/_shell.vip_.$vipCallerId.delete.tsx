import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Link } from "react-router-dom";
import { DialogPage, pageTitle } from "~/components/page-kit";
import { listPath } from "~/features/number-lists/account-path";
import { QuestionError } from "~/components/errors/question-error";
import { RemoveQuestion } from "~/components/remove-question";
import { requireNumberList } from "~/features/number-lists/require-number-list.server";
import { respondDeleteVip } from "~/features/number-lists/respond-vip.server";
import { findVip, vipRow } from "~/features/number-lists/vip-callers.server";
import { deleteVipQuestion } from "~/features/number-lists/vip-words";

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle("Delete VIP Contact", matches) }];

export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireNumberList(args);
  const vip = await findVip(visit, args.params["vipCallerId"]);
  if (!vip) throw new Response("There is no such VIP contact.", { status: 404 });
  const { accountId, pages } = visit;
  return data({ list: { accountId, pages }, vip: vipRow(vip) });
}

export async function action(args: ActionFunctionArgs) {
  return respondDeleteVip(await requireNumberList(args), args);
}

export default function DeleteVipScreen() {
  const { list, vip } = useLoaderData<typeof loader>();
  return (
    <DialogPage title="Delete VIP Contact">
      <RemoveQuestion
        action={listPath(`/vip/${encodeURIComponent(vip.vipCallerId)}/delete`, list)}
        title="Delete VIP Contact"
        question={deleteVipQuestion(vip)}
        label="Delete"
        cancel={
          <Link className="button" to={listPath("/vip", list)}>
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
