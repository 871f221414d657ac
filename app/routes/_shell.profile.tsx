import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Link, useLocation } from "react-router-dom";
import { RouteError, ScriptedLink, pageTitle } from "~/components/page-kit";
import { useCallerIdDialog } from "~/features/caller-ids/components/caller-id-dialog";
import { CallerIdList } from "~/features/caller-ids/components/caller-id-list";
import { ChangeItems } from "~/features/changes/components/change-items";
import { useGreetingDialog } from "~/features/greetings/components/greeting-dialog";
import { GreetingList } from "~/features/greetings/components/greeting-list";
import { NOT_PUSHED } from "~/features/live/fresh-for";
import { accountPath } from "~/features/number-lists/account-path";
import { AccountPicker } from "~/features/number-lists/components/account-picker";
import { Directory, DirectorySearch } from "~/features/profile/components/directory";
import { Facts, Part, ProfileCard } from "~/features/profile/components/profile-parts";
import { timeZoneOf } from "~/features/preferences/variant-and-zone.server";
import { readProfile, type AdminPart } from "~/features/profile/profile-page.server";
import { requireUser } from "~/features/session/require-user.server";
import { ServiceList } from "~/features/transfers/components/service-list";
import { PinFact } from "~/features/settings/components/pin-row";

export const handle = NOT_PUSHED;

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle("Account", matches) }];

export async function loader(args: LoaderFunctionArgs) {
  return data(await readProfile(await requireUser(args), args.request, timeZoneOf(args.request)));
}

export default function ProfileScreen() {
  const { you, hasPin, agent, company, directory, search, services, choice, admin } =
    useLoaderData<typeof loader>();
  const accountId = choice?.accountId ?? admin?.accountId;
  const hasSide = choice !== null || admin !== null;
  // With the search and the page of changes that are shown.
  const shownPath = `/profile${useLocation().search}`;
  return (
    <div className="profile">
      <ProfileCard id="company-title" title={company.ok ? company.value.name : "Company"}>
        <Part part={company} what="The company" cardId="company-title" retryPath={shownPath}>
          {({ description, facts }) => (
            <>
              {description ? <p className="px-4 pb-3 text-muted">{description}</p> : null}
              <Facts facts={facts} />
            </>
          )}
        </Part>
      </ProfileCard>
      <ProfileCard id="you-title" title="You">
        <Facts facts={you}>
          <PinFact isSet={hasPin} agent={agent} returnUrl={shownPath} />
        </Facts>
      </ProfileCard>
      {/* One below the other beside the cards of an administrator, however long those are; alone they stand side by side. */}
      <div className={hasSide ? "grid gap-4" : "contents"}>
        <ProfileCard
          id="directory-title"
          title="Directory"
          beside={directory.ok ? <DirectorySearch search={search} accountId={accountId} /> : null}
        >
          <Part part={directory} what="The directory" cardId="directory-title" retryPath={shownPath}>
            {({ rows, total }) => <Directory {...{ rows, total, search, accountId }} />}
          </Part>
        </ProfileCard>
        <ProfileCard
          id="services-title"
          title="Connected services"
          beside={
            agent ? null : (
              <Link className="button" to="/profile/services/new">
                Link a service
              </Link>
            )
          }
        >
          <Part part={services} what="The linked services" cardId="services-title" retryPath={shownPath}>
            {(links) => <ServiceList links={links} agent={agent} />}
          </Part>
        </ProfileCard>
      </div>
      {hasSide ? (
        <div className="grid gap-4">
          {choice ? (
            <AccountPicker
              path="/profile"
              label="Caller-IDs, greetings and changes of account"
              accounts={choice.accounts}
              accountId={choice.accountId}
            />
          ) : null}
          {choice?.ordinaryIn ? (
            <p className="text-muted">
              You do not administer <bdi>{choice.ordinaryIn}</bdi>.
            </p>
          ) : null}
          {admin ? <AdminCards {...{ admin, agent, retryPath: shownPath }} /> : null}
        </div>
      ) : null}
    </div>
  );
}

/** What only the GLOBALADMIN of an account sees of it (PRO-2). */
function AdminCards({ admin, agent, retryPath }: { admin: AdminPart; agent: boolean; retryPath: string }) {
  const { accountId, callerIds, greetings, changes, starts } = admin;
  const ofCallerIds = useCallerIdDialog({
    callerIds: callerIds.ok ? callerIds.value : null,
    accountId,
    start: starts?.register ?? null,
  });
  const ofGreetings = useGreetingDialog({
    greetings: greetings?.ok ? greetings.value : null,
    accountId,
    start: starts?.greeting ?? null,
  });
  return (
    <>
      <ProfileCard
        id="caller-ids-title"
        title="Caller-ID numbers"
        beside={
          agent ? null : (
            <ScriptedLink
              className="button"
              to={accountPath("/profile/register", accountId)}
              onFollow={ofCallerIds.onRegister}
            >
              Register a number
            </ScriptedLink>
          )
        }
      >
        <Part part={callerIds} what="The registered numbers" cardId="caller-ids-title" retryPath={retryPath}>
          {(list) => <CallerIdList callerIds={list} {...{ accountId, agent }} onAsk={ofCallerIds.onAsk} />}
        </Part>
      </ProfileCard>
      {ofCallerIds.dialog}
      {ofGreetings.dialog}
      {greetings ? (
        <ProfileCard id="greetings-title" title="Greetings">
          <Part part={greetings} what="The greetings" cardId="greetings-title" retryPath={retryPath}>
            {(list) => <GreetingList greetings={list} {...{ accountId, agent }} onAsk={ofGreetings.onAsk} />}
          </Part>
        </ProfileCard>
      ) : null}
      <ProfileCard id="changes-title" title="Changes made here">
        <Part part={changes} what="The change list" cardId="changes-title" retryPath={retryPath}>
          {(shown) => (
            <ChangeItems
              changes={shown}
              pathOf={(page) => accountPath("/profile", accountId, { changes: String(page) })}
            />
          )}
        </Part>
      </ProfileCard>
    </>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
