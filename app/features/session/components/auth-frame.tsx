import { useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";

/** The frame of pages for signing in and out. */
export function AuthFrame({ title, children }: { title: string; children: ReactNode }) {
  const root = useRouteLoaderData<{ brand: string; sandbox: boolean }>("root");
  return (
    <main className="mx-auto flex min-h-screen max-w-md flex-col justify-center px-4 py-12">
      <p className="mb-4 flex items-center gap-2 text-body font-semibold">
        <img src="/favicon.svg" alt="" width="28" height="28" />
        {root?.brand ?? "Frontdesk"}
        {root?.sandbox ? <span className="chip">Sandbox</span> : null}
      </p>
      <div className="card p-6">
        <h1 className="mb-4" tabIndex={-1}>
          {title}
        </h1>
        {children}
      </div>
    </main>
  );
}
