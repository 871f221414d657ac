import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData, useParams, useRouteLoaderData, useSearchParams } from "@remix-run/react";
import { PANES, RouteError, pageTitle } from "~/components/page-kit";
import { timeZoneOf } from "~/features/preferences/variant-and-zone.server";
import { OF_USER } from "~/features/live/fresh-for";
import { requireUser } from "~/features/session/require-user.server";
import { SavedList } from "~/features/status/components/saved-list";
import { ScheduleList } from "~/features/status/components/schedule-list";
import type { EditorContext } from "~/features/status/components/status-sheet";
import { StatusTop } from "~/features/status/components/status-top";
import type { EditedStatus } from "~/features/status/edited-status.server";
import type { MissingStatus } from "~/features/status/open-status.server";
import { usePlanned } from "~/features/status/components/use-planned";
import { WeekDays } from "~/features/status/components/week-days";
import { respondKeep } from "~/features/status/respond-entry.server";
import { statusPage } from "~/features/status/status-page.server";
import { parseStatusSearch } from "~/features/status/status-search.schema";
import { formatTime } from "~/lib/dates";

export const handle = { ...PANES, ...OF_USER };

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle("Status", matches) }];

export async function loader(args: LoaderFunctionArgs) {
  const { user } = await requireUser(args);
  const search = parseStatusSearch(new URL(args.request.url).searchParams);
  const [now, timeZone] = [Date.now(), timeZoneOf(args.request)];
  // Statuses are pushed to everybody; without full access the frame would speak of messages, which this page has none of.
  const freshAt = user.fullAccess ? formatTime(now, timeZone) : null;
  return data({ freshAt, search, ...statusPage(user, now, timeZone, search) });
}

export async function action(args: ActionFunctionArgs) {
  return respondKeep(await requireUser(args), args);
}

export default function StatusScreen() {
  const { state, days, schedule, laterCount, saved, foundCount, savedCount, search } =
    useLoaderData<typeof loader>();
  const { statusId = null } = useParams();
  const [query] = useSearchParams();
  const sheet = useRouteLoaderData<{ edited: EditedStatus; missing: MissingStatus | null }>(
    "routes/_shell.status.$statusId",
  );
  const { planned, showPlanned } = usePlanned(sheet?.missing ? undefined : sheet?.edited.preview.planned);
  const entryId = statusId === null ? null : query.get("entry");
  return (
    <div
      className={
        statusId === null ? "list-and-sheet" : "list-and-sheet list-and-sheet-open status-sheet-open"
      }
    >
      <Outlet context={{ search, showPlanned } satisfies EditorContext} />
      <section data-scroll="list" className="list-beside-sheet pane" aria-label="List" tabIndex={-1}>
        <div className="status-page">
          <StatusTop state={state} search={search} isEditing={statusId !== null} />
          <WeekDays days={days} planned={planned} />
          <div className="status-lists">
            <ScheduleList rows={schedule} laterCount={laterCount} search={search} openId={entryId} />
            <SavedList
              rows={saved}
              foundCount={foundCount}
              count={savedCount}
              search={search}
              openId={entryId === null ? statusId : null}
            />
          </div>
        </div>
      </section>
    </div>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
