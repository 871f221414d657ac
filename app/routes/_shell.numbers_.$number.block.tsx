import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Link } from "react-router-dom";
import { DialogPage, pageTitle } from "~/components/page-kit";
import { blockQuestion, unblockQuestion } from "~/features/number-lists/block-words";
import { readBlockState } from "~/features/number-lists/block-state.server";
import { QuestionError } from "~/components/errors/question-error";
import { RemoveQuestion } from "~/components/remove-question";
import { requireNumberList } from "~/features/number-lists/require-number-list.server";
import { respondBlockState } from "~/features/number-lists/respond-block-state.server";
import { actionableNumber } from "~/features/numbers/number-actions";
import { blockPath, numberPath } from "~/features/numbers/number-path";
import { safeReturnUrl } from "~/lib/return-url";

export const meta: MetaFunction<typeof loader> = ({ data: shown, matches }) => [
  { title: pageTitle(titleOf(shown?.state.isBlocked ?? false), matches) },
];

export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireNumberList(args);
  const number = numberOf(args);
  return data({ number, returnUrl: returnUrlOf(args), state: await readBlockState(visit, number) });
}

export async function action(args: ActionFunctionArgs) {
  const visit = await requireNumberList(args);
  return respondBlockState(visit, args, numberOf(args), returnUrlOf(args));
}

function numberOf({ params }: LoaderFunctionArgs): string {
  const number = actionableNumber(params.number ?? null);
  if (number === null) throw new Response("This is no phone number.", { status: 404 });
  return number;
}

/** Where the question came from; the number's page when its address does not say. */
function returnUrlOf(args: LoaderFunctionArgs): string {
  const returnUrl = new URL(args.request.url).searchParams.get("returnUrl");
  return returnUrl === null ? numberPath(numberOf(args)) : safeReturnUrl(returnUrl);
}

export default function BlockScreen() {
  const { number, returnUrl, state } = useLoaderData<typeof loader>();
  const { shown, accountId, accountName, isBlocked, refusal, warning } = state;
  const isOffered = isBlocked || refusal === null;
  const cancel = (
    <Link className="button" to={returnUrl}>
      {isOffered ? "Cancel" : "Back"}
    </Link>
  );
  return (
    <DialogPage title={titleOf(isBlocked)}>
      {!isBlocked && warning ? <p className="banner banner-warning mb-4">{warning}</p> : null}
      {isOffered ? (
        <RemoveQuestion
          action={blockPath(number, accountId, returnUrl)}
          intent={isBlocked ? "unblock" : "block"}
          title={titleOf(isBlocked)}
          question={isBlocked ? unblockQuestion(shown) : blockQuestion(shown, accountName)}
          label={isBlocked ? "Unblock" : "Block"}
          cancel={cancel}
        />
      ) : (
        <>
          <p>
            <bdi>{shown}</bdi> cannot be blocked. {refusal}
          </p>
          <div className="mt-4">{cancel}</div>
        </>
      )}
    </DialogPage>
  );
}

function titleOf(isBlocked: boolean): string {
  return isBlocked ? "Unblock" : "Block";
}

export function ErrorBoundary() {
  return <QuestionError />;
}
