import { data, redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ErrorPage, pageTitle } from "~/components/page-kit";
import { QuoteChoice } from "~/features/quote/components/quote-choice";
import { QuoteTable } from "~/features/quote/components/quote-table";
import { readQuote } from "~/features/quote/read-quote.server";
import { supportPhone } from "~/features/service/service-info.server";
import { pathTo } from "~/features/session/belongs-at";
import { AuthFrame } from "~/features/sign-in/components/auth-frame";
import { stepOfCookies } from "~/features/session/sign-in-state.server";

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle("Your quote", matches) }];

/** Scripts also run in Lite mode: nothing else can read the token (QUO-10). */
export const handle = { needsScripts: true };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { step } = await stepOfCookies(request, context);
  if (step !== "quote") throw redirect(pathTo(step, "/"));
  return data({ ...readQuote(request), help: await supportPhone() });
}

export default function QuotePage() {
  const { quote, addresses, help } = useLoaderData<typeof loader>();
  if (!quote.review)
    return (
      <AuthFrame title="Your quote" help={help}>
        <p>{quote.text}</p>
      </AuthFrame>
    );
  return (
    <AuthFrame title="Your quote" lead="Please review it, then accept or cancel." help={help} width="table">
      <QuoteTable lines={quote.lines} total={quote.total} />
      <QuoteChoice addresses={addresses} help={help} />
    </AuthFrame>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
