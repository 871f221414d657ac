import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { RouteError, pageTitle } from "~/components/page-kit";
import { countFilters } from "~/features/activity/activity-list.server";
import { mayView } from "~/features/activity/activity-scope.server";
import { activityPath } from "~/features/activity/activity-view";
import { readActivityView } from "~/features/activity/read-view.server";
import { FiltersForm } from "~/features/activity/components/filters-form";
import { timeZoneOf } from "~/features/preferences/variant-and-zone.server";
import { requireUser } from "~/features/session/require-user.server";

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle("Filters", matches) }];

export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireUser(args);
  const view = await readActivityView(args.request);
  if (!(await mayView(visit, view)))
    throw new Response("You have no such account or location.", { status: 404 });
  return data({ view, counts: await countFilters(visit, view, timeZoneOf(args.request)) });
}

export default function FiltersScreen() {
  const { view, counts } = useLoaderData<typeof loader>();
  return (
    <section className="card max-w-xl p-6">
      <h1 className="mb-4" tabIndex={-1}>
        Filters
      </h1>
      <FiltersForm view={view} counts={counts} />
      <p className="mt-4">
        <Link className="summary-button" to={activityPath(view)}>
          Back to the list without changes
        </Link>
      </p>
    </section>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
