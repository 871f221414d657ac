import {
  data,
  redirectDocument,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { RouteError, pageTitle } from "~/components/page-kit";
import { formConstraints } from "~/components/forms/form-constraints.server";
import { parseForm } from "~/components/forms/parse-form.server";
import { OF_USER } from "~/features/live/fresh-for";
import { DeviceForm } from "~/features/preferences/components/device-form";
import { timeZoneOf, variantOf } from "~/features/preferences/variant-and-zone.server";
import { readPreferences } from "~/features/preferences/preferences";
import { preferencesSchema } from "~/features/preferences/preferences.schema";
import { preferenceCookies } from "~/features/preferences/save-preferences.server";
import { SavedPasswordControls } from "~/features/sign-in/components/saved-password-controls";
import { findIdentity, neverSavesIdentity } from "~/features/session/identity-cookie.server";
import { listOwnSessions } from "~/features/session/session-list.server";
import { OtherSessions } from "~/features/sign-in/components/other-sessions";
import { storeGuarded } from "~/features/session/store-guard.server";
import { requireUser } from "~/features/session/require-user.server";
import { flash } from "~/features/notices/flash.server";
import { GreetingsCard } from "~/features/settings/components/greetings-card";
import { readGreetingRows } from "~/features/settings/greeting-rows.server";
import { ForwardingCard } from "~/features/settings/components/forwarding-card";
import { PasswordRow } from "~/features/settings/components/password-row";
import { PinRow } from "~/features/settings/components/pin-row";
import { PushRow } from "~/features/push/components/push-row";
import { forwardedLines, forwardedVips } from "~/features/settings/forwarding";
import { requireSettings } from "~/features/settings/require-settings.server";
import { formatDate, formatDateTime } from "~/lib/dates";
import { defaultTimeZone } from "~/lib/portal-variant";

export const handle = OF_USER;

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle("Settings", matches) }];

export async function loader(args: LoaderFunctionArgs) {
  const { session, user, upstream } = await requireUser(args);
  const { request, context } = args;
  const url = new URL(request.url);
  const cookies = request.headers.get("Cookie");
  const timeZone = timeZoneOf(request);
  const greetings = readGreetingRows(user, upstream);
  // They are the user's own: an agent, who can end none of them, is not told of them.
  const sessions = session.agent ? [] : await storeGuarded(context, () => listOwnSessions(session));
  const identity = await storeGuarded(context, () => findIdentity(url, cookies));
  return data({
    agent: session.agent,
    pushUser: user.fullAccess ? user.userId : null,
    lines: forwardedLines(user),
    vips: forwardedVips(user),
    greetings: await greetings,
    sessions: sessions.map(({ seenAt, ...row }) => ({ ...row, seen: formatDateTime(seenAt, timeZone) })),
    hasPin: user.accessPin !== null && user.accessPin !== "",
    savedPassword: {
      // Somebody else's, who uses this device too, is theirs to be told of.
      savedUntil: identity?.userId === session.userId ? formatDate(identity.endsAt, timeZone) : null,
      never: neverSavesIdentity(url, cookies),
    },
    device: {
      constraints: formConstraints(preferencesSchema),
      preferences: readPreferences(request),
      fallbackZone: defaultTimeZone(variantOf(request).variant),
      zones: Intl.supportedValuesOf("timeZone"),
    },
  });
}

export async function action(args: ActionFunctionArgs) {
  await requireSettings(args);
  const { request } = args;
  const form = await parseForm(args, preferencesSchema);
  if (!form.ok) return form.response;
  const headers = new Headers();
  for (const cookie of preferenceCookies(new URL(request.url), form.value))
    headers.append("Set-Cookie", cookie);
  headers.append("Set-Cookie", flash(request, "/settings", { kind: "success", text: "Settings saved" }));
  // The whole document, because theme and lite mode change all of it.
  return redirectDocument("/settings", { status: 303, headers });
}

export default function SettingsScreen() {
  const { agent, pushUser, lines, vips, greetings, hasPin, savedPassword, sessions, device } =
    useLoaderData<typeof loader>();
  return (
    <div className="grid max-w-[54rem] grid-cols-[minmax(0,1fr)] gap-4">
      {agent ? (
        <p className="banner banner-info">Settings cannot be changed in a temporary session.</p>
      ) : null}
      <ForwardingCard kind="line" entries={lines} agent={agent} />
      <ForwardingCard kind="vip" entries={vips} agent={agent} />
      <GreetingsCard rows={greetings} agent={agent} />
      <section className="card" aria-labelledby="security-title">
        <div className="setting-title">
          <h2 id="security-title">Sign-in and security</h2>
        </div>
        <div className="setting-list">
          <PasswordRow agent={agent} />
          <PinRow isSet={hasPin} agent={agent} />
          <SavedPasswordControls {...savedPassword} agent={agent} />
          <OtherSessions sessions={sessions} agent={agent} />
        </div>
      </section>
      <section className="card" aria-labelledby="device-title">
        <div className="setting-title">
          <h2 id="device-title">This device</h2>
        </div>
        {pushUser === null ? null : (
          <div className="setting-list">
            <PushRow userId={pushUser} agent={agent} />
          </div>
        )}
        <DeviceForm {...device} isOff={agent} />
      </section>
    </div>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
