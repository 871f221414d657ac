import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Meta, Outlet, useLoaderData, useMatches, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import {
  ErrorPage,
  FetcherSnacks,
  ScrollPosition,
  Snacks,
  useInlineScripts,
  WaitingNotice,
} from "./components/page-kit";
import { env } from "./env.server";
import { readPreferences } from "./features/preferences/preferences";
import { variantOf } from "./features/preferences/variant-and-zone.server";
import { agentWarning } from "./features/session/agent-warning.server";
import { takeFlashOfUser } from "~/features/notices/flash.server";
import stylesheet from "./styles/portal.css";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.brand ?? "Frontdesk" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const preferences = readPreferences(request);
  // A store that is down is told by the page itself; the snack waits.
  const waiting = await takeFlashOfUser(request).catch(() => null);
  return data(
    {
      brand: env().brand,
      sandbox: env().sandbox !== null,
      test: variantOf(request).test,
      theme: preferences.theme,
      lite: preferences.lite,
      keys: preferences.keys,
      zoneKnown: preferences.timeZone !== null,
      snack: waiting?.snack ?? null,
      requestId: context.requestId,
      agentWarning: await agentWarning(request, context),
      ...(context.formRefused && { refusedAt: new URL(request.url).pathname }),
    },
    { headers: waiting ? { "Set-Cookie": waiting.clear } : {} },
  );
}

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>("root");
  const { nonce, tellZone, testFeatures, framework } = useInlineScripts();
  const isLite = useMatches().some(({ handle }) => needsScripts(handle)) ? false : data?.lite;
  return (
    <html
      lang="en"
      data-theme={data && data.theme !== "system" ? data.theme : undefined}
      data-lite={isLite ? "" : undefined}
      data-keys={data?.keys === false ? "off" : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <link rel="stylesheet" href={stylesheet} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {data?.zoneKnown ? null : (
          // oxlint-disable-next-line no-danger
          <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: tellZone }} />
        )}
      </head>
      <body>
        <div
          id="unsupported"
          className="banner banner-warning"
          hidden
          suppressHydrationWarning
          // oxlint-disable-next-line no-danger
          dangerouslySetInnerHTML={{ __html: "" }}
        />
        {/* oxlint-disable-next-line no-danger */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: testFeatures }} />
        {children}
        {isLite ? null : <ScrollPosition />}
        {isLite ? null : framework}
      </body>
    </html>
  );
}

/** Whether a route's page does what only scripts can, so that Lite mode must not leave them out: `needsScripts` of its handle. */
function needsScripts(handle: unknown): boolean {
  return typeof handle === "object" && handle !== null && "needsScripts" in handle;
}

export default function App() {
  const { snack, requestId } = useLoaderData<typeof loader>();
  return (
    <Snacks snack={snack} id={requestId}>
      <FetcherSnacks />
      <WaitingNotice />
      <Outlet />
    </Snacks>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
