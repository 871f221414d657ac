import { useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";

/** The frame of pages for signing in and out. */
export function AuthFrame(props: {
  title: string;
  /** What the page is for, in a sentence under its title. */
  lead?: string;
  /** Why somebody was sent here. */
  reason?: string | null;
  /** Under the card, such as a number to call. */
  below?: ReactNode;
  children: ReactNode;
}) {
  const { title, lead, reason, below, children } = props;
  const root = useRouteLoaderData<{ brand: string; sandbox: boolean }>("root");
  return (
    <main className="mx-auto grid min-h-screen max-w-[26rem] content-center gap-5 px-4 py-8">
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
      <div className="card grid gap-4 p-5 sm:p-7">
        <div>
          <h1 tabIndex={-1}>{title}</h1>
          {lead ? <p className="mt-1 text-muted">{lead}</p> : null}
        </div>
        {children}
      </div>
      {below ? <p className="text-center text-tiny text-muted">{below}</p> : null}
    </main>
  );
}
