import { useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";

/** A number to call, as it is read and as a link dials it; null where none is known. */
export type Help = { text: string; href: string } | null;

/** The frame of pages for signing in and out. */
export function AuthFrame(props: {
  title: string;
  /** What the page is for, in a sentence under its title. */
  lead?: string;
  /** What a temporary agent session says on every page (SES-27). */
  warning?: string | null;
  /** Why somebody was sent here. */
  reason?: string | null;
  /** A number to call, under the card. */
  help?: Help;
  /** Whether it holds a table, and not a form alone. */
  isWide?: boolean;
  children: ReactNode;
}) {
  const { title, lead, warning, reason, help, isWide = false, children } = props;
  const root = useRouteLoaderData<{ brand: string; sandbox: boolean }>("root");
  return (
    <main
      className={`mx-auto grid min-h-screen grid-cols-[minmax(0,1fr)] content-center gap-5 px-4 py-8 ${isWide ? "max-w-[42rem]" : "max-w-[26rem]"}`}
    >
      {warning ? (
        <p role="status" className="banner banner-warning py-3 font-semibold">
          {warning}
        </p>
      ) : null}
      <p className="flex items-center gap-2.5 text-title font-semibold">
        <img src="/favicon.svg" alt="" width="32" height="32" />
        <span className="min-w-0">{root?.brand ?? "Frontdesk"}</span>{" "}
        {root?.sandbox ? <span className="chip">Sandbox</span> : null}
      </p>
      {reason ? (
        <p role="status" className="banner banner-info py-3">
          {reason}
        </p>
      ) : null}
      <div className="card auth-card grid grid-cols-[minmax(0,1fr)] gap-4 p-5 sm:p-7">
        <div>
          <h1 tabIndex={-1}>{title}</h1>
          {lead ? <p className="mt-1 text-muted">{lead}</p> : null}
        </div>
        {children}
      </div>
      {help ? (
        <p className="text-center text-tiny text-muted">
          Help: <a href={help.href}>{help.text}</a>
        </p>
      ) : null}
    </main>
  );
}
