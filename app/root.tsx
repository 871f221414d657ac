import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Links, Meta, Outlet, Scripts, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import {
  ErrorPage,
  FetcherSnacks,
  ScrollPosition,
  Snacks,
  useNonce,
  WaitingNotice,
} from "./components/page-kit";
import { env } from "./env.server";
import { BROWSER_ZONE_COOKIE, readPreferences } from "./features/preferences/preferences";
import { variantOf } from "./features/preferences/variant-and-zone.server";
import { takeFlash } from "./features/session/flash.server";
import stylesheet from "./styles/portal.css";

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: stylesheet },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
];

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.brand ?? "Frontdesk" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const preferences = readPreferences(request);
  const waiting = takeFlash(request);
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
    },
    { headers: waiting ? { "Set-Cookie": waiting.clear } : {} },
  );
}

/** Tells the server the browser's zone, so that the next page needs no guess (TIM-2); named as `cookieName` does. */
const TELL_ZONE = `try{var s=location.protocol=="https:";document.cookie=(s?"__Host-":"")+"${BROWSER_ZONE_COOKIE}="+encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone)+"; path=/; max-age=31536000; samesite=lax"+(s?"; secure":"")}catch(e){}`;

const UNSUPPORTED = `<p>This application requires features not available on this browser.</p> <p>Use a current version of Edge, Chrome or Firefox.</p>`;

/**
 * Says that a needed feature is missing (FRM-18): one that the scripts of these pages use. The text is in the script
 * alone, because a browser that runs none, such as w3m, has all that the pages need and would show it. The page is then
 * one of Lite mode. Written in syntax that old browsers understand; it tests features, never the browser's name.
 */
const TEST_FEATURES = `if(!("noModule" in document.createElement("script"))||!window.WebSocket||!window.fetch||!window.TextEncoderStream){var u=document.getElementById("unsupported");u.innerHTML="${UNSUPPORTED}";u.removeAttribute("hidden");document.documentElement.setAttribute("data-lite","")}`;

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>("root");
  const nonce = useNonce();
  return (
    <html
      lang="en"
      data-theme={data && data.theme !== "system" ? data.theme : undefined}
      data-lite={data?.lite ? "" : undefined}
      data-keys={data?.keys === false ? "off" : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
        {/* All three are constants of ours. */}
        {data?.zoneKnown ? null : (
          // oxlint-disable-next-line no-danger
          <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: TELL_ZONE }} />
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
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: TEST_FEATURES }} />
        {children}
        {data?.lite ? null : <ScrollPosition />}
        {data?.lite ? null : <Scripts nonce={nonce} />}
      </body>
    </html>
  );
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
