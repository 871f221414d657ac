import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useMatches } from "@remix-run/react";
import { ErrorPage } from "~/features/shell/components/error-page";
import { Frame } from "~/features/shell/components/frame";
import { readFrame } from "~/features/shell/frame.server";
import { requireUser } from "~/features/session/require-user.server";

export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireUser(args);
  return json(await readFrame(visit, args.context));
}

export default function Shell() {
  const frame = useLoaderData<typeof loader>();
  return (
    <Frame frame={frame} title={useTitle()}>
      <Outlet />
    </Frame>
  );
}

/** The screen's title, from the `handle` of the deepest route that has one. */
function useTitle(): string {
  const titles = useMatches().flatMap(({ handle }) =>
    typeof handle === "object" && handle !== null && "title" in handle && typeof handle.title === "string"
      ? [handle.title]
      : [],
  );
  return titles.at(-1) ?? "";
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
