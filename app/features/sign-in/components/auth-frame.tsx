import { useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { BrandMark } from "~/components/brand-mark";
import { AgentWarning } from "~/components/page-kit";

/** A number to call, as it is read and as a link dials it; null where none is known. */
export type Help = { text: string; href: string } | null;

/** With the page's margins: the card is 2rem narrower. */
const WIDTHS = { form: "max-w-[27rem]", step: "max-w-[29.5rem]", table: "max-w-[42rem]" } as const;

/** The frame of pages for signing in and out. */
export function AuthFrame(props: {
  title: string;
  /** What the page is for, in a sentence under its title. */
  lead?: string;
  /** Why somebody was sent here. */
  reason?: string | null;
  /** A number to call, under the card. */
  help?: Help;
  /** Of its card: for a form by default, for a step with a code or a new password, or for a table. */
  width?: keyof typeof WIDTHS;
  children: ReactNode;
}) {
  const { title, lead, reason, help, width = "form", children } = props;
  const root = useRouteLoaderData<{ brand: string; sandbox: boolean }>("root");
  return (
    <main
      className={`mx-auto grid min-h-screen grid-cols-[minmax(0,1fr)] content-center gap-5 px-4 py-8 ${WIDTHS[width]}`}
    >
      <AgentWarning />
      <p className="flex items-center gap-2.5 text-title font-semibold">
        <BrandMark size={32} />
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
