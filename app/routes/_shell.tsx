import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
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
    <Frame frame={frame}>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
