import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { CloseButton, ErrorPage } from "~/components/page-kit";
import { DialogLink } from "~/components/dialog-link";
import { lazyPart } from "~/components/lazy-part";
import { Icon } from "~/components/icon";
import { Announcer } from "~/components/feedback/announcer";
import { NavigationFocus } from "~/components/layout/navigation-focus";
import { AssistLink } from "~/features/assist/components/assist-link";
import { keptAssistChoices } from "~/features/assist/kept-choices.server";
import { useLinkMenu } from "~/features/callers/components/use-link-menu";
import { LiveState } from "~/features/live/components/live-state";
import { LiveUpdates } from "~/features/live/components/live-updates";
import { onCallLink } from "~/features/phone/call-links";
import { DialerButton } from "~/features/phone/components/dialer-button";
import { secondsFresh } from "~/features/live/fresh-for";
import { takeRevision } from "~/features/live/session-revision.server";
import { timeZoneOf } from "~/features/preferences/variant-and-zone.server";
import { usePushCheck } from "~/features/push/components/use-push-check";
import { BusySign } from "~/features/frame/components/busy-sign";
import { Frame } from "~/features/frame/components/frame";
import { readFrame } from "~/features/frame/frame.server";
import { SignInAgain } from "~/features/sign-in/components/sign-in-again";
import { showIdentityPrompt } from "~/features/sign-in/identity-prompt.server";
import { StillThere } from "~/features/sign-in/components/still-there";
import { keptProfileChoices } from "~/features/profile/kept-choices.server";
import { requireUser } from "~/features/session/require-user.server";

const [LogoutQuestion, preloadLogoutQuestion] = lazyPart(
  async () => (await import("~/features/sign-in/components/logout-question")).LogoutQuestion,
);

const [StaySignedIn] = lazyPart(
  async () => (await import("~/features/sign-in/components/stay-signed-in")).StaySignedIn,
  { isRendered: () => document.querySelector(".stay-signed-in") !== null },
);

export async function loader(args: LoaderFunctionArgs) {
  const revisionOf = takeRevision(args.request);
  const visit = await requireUser(args);
  const timeZone = timeZoneOf(args.request);
  const frame = await readFrame(visit, timeZone, [keptAssistChoices, keptProfileChoices]);
  const freshFor = secondsFresh(frame.fullAccess, timeZone);
  const prompt = showIdentityPrompt(args.request, visit.session);
  return data(
    { ...frame, offerIdentity: prompt !== null, revision: revisionOf(visit.session), freshFor },
    { headers: prompt ? { "Set-Cookie": prompt } : {} },
  );
}

export default function Shell() {
  const { pathname, search } = useLocation();
  const frame = useLoaderData<typeof loader>();
  const { onClick, menu } = useLinkMenu();
  usePushCheck(frame.agent ? null : frame.userId);
  return (
    <Frame
      frame={frame}
      liveState={<LiveState fullAccess={frame.fullAccess} />}
      staySignedIn={<StaySignedIn returnUrl={pathname + search} />}
      assist={<AssistEntry />}
      logout={<LogoutEntry />}
      dialer={<DialerButton refusal={frame.callRefusal} userId={frame.userId} />}
      onContentClick={(event) => {
        onCallLink(event);
        onClick(event);
      }}
    >
      <LiveUpdates
        revision={frame.revision}
        freshFor={frame.freshFor}
        fullAccess={frame.fullAccess}
        idleEnd={frame.idleEnd}
      />
      <StillThere />
      <SignInAgain userId={frame.userId} email={frame.email} />
      <NavigationFocus />
      <BusySign menu={frame.menu} />
      <Announcer />
      <Outlet />
      {menu}
    </Frame>
  );
}

function AssistEntry() {
  return (
    <AssistLink activityId={null} className="button button-quiet max-sm:px-2">
      <Icon name="assist" />
      <span className="max-xl:sr-only">Request Assist</span>
    </AssistLink>
  );
}

function LogoutEntry() {
  const label = (
    <>
      <Icon name="logout" />
      Logout
    </>
  );
  return (
    <DialogLink
      to="/logout"
      className="menu-item"
      title="Log out"
      label={label}
      preload={preloadLogoutQuestion}
    >
      {(close) => <LogoutQuestion cancel={<CloseButton label="Stay logged in" onClose={close} />} />}
    </DialogLink>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
