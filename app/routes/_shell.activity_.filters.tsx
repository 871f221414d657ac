import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Link } from "react-router-dom";
import { DialogPage, RouteError, pageTitle } from "~/components/page-kit";
import { countFilters } from "~/features/activity/activity-list.server";
import { dateLimits } from "~/features/activity/date-range";
import { mayView } from "~/features/activity/activity-scope.server";
import { activityPath } from "~/features/activity/activity-view";
import { readActivityView } from "~/features/activity/read-view.server";
import { respondNoView } from "~/features/activity/respond-no-view.server";
import { FiltersForm } from "~/features/activity/components/filters-form";
import { timeZoneOf } from "~/features/preferences/variant-and-zone.server";
import { requireUser } from "~/features/session/require-user.server";

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle("Filters", matches) }];

export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireUser(args);
  const view = await readActivityView(args.request);
  if (!(await mayView(visit, view))) throw await respondNoView(args.request, visit, view);
  const timeZone = timeZoneOf(args.request);
  const counts = await countFilters(visit, view, timeZone);
  return data({ view, counts, limits: dateLimits(Date.now(), timeZone) });
}

export default function FiltersScreen() {
  const { view, counts, limits } = useLoaderData<typeof loader>();
  return (
    <DialogPage title="Filters">
      <FiltersForm view={view} counts={counts} limits={limits} />
      <p className="mt-4">
        <Link className="summary-button" to={activityPath(view)}>
          Back to the list without changes
        </Link>
      </p>
    </DialogPage>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
