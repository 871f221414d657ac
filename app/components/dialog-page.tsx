import type { ReactNode } from "react";

/** A page that asks or offers one thing. With scripts a `DialogLink` shows its content as a dialog instead. */
export function DialogPage(props: {
  title: string;
  /** For forms whose texts need room. */
  isWide?: boolean;
  children: ReactNode;
}) {
  const { title, isWide, children } = props;
  return (
    <section className={`card p-6 ${isWide ? "dialog-wide" : "max-w-xl"}`}>
      <h1 className="mb-4" tabIndex={-1}>
        {title}
      </h1>
      {children}
    </section>
  );
}
