import { Fragment, useState, type ReactNode } from "react";
import { LazyBoundary, lazyPart } from "~/components/page-kit";
import type { Frame } from "../frame.server";

const [Notices] = lazyPart(async () => (await import("./notices")).Notices, {
  isRendered: () => document.querySelector(".frame-content > aside") !== null,
});

/** Notices above a page: an agent's session, a kept form, the 'Stay signed in' prompt. Few pages have one. */
export function FrameBanners({ frame, staySignedIn }: { frame: Frame; staySignedIn: ReactNode }) {
  // Only the first data after a sign-in offers it, also after one over the page; a reload of that data must not take it
  // away from under the reader.
  const [{ isOffered, offers }, setOffer] = useState({
    isOffered: frame.offerIdentity,
    offers: Number(frame.offerIdentity),
  });
  if (frame.offerIdentity !== isOffered)
    setOffer({ isOffered: frame.offerIdentity, offers: offers + Number(frame.offerIdentity) });
  const offer = offers > 0;
  const [isFailed, setFailed] = useState(false);
  const hasNotices = frame.agent || frame.keptForm !== null || offer;
  if (!hasNotices || isFailed) return null;
  return (
    <LazyBoundary onFailure={() => setFailed(true)}>
      <Notices frame={frame} prompt={offer ? <Fragment key={offers}>{staySignedIn}</Fragment> : null} />
    </LazyBoundary>
  );
}
