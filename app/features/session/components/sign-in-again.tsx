import { useRevalidator } from "@remix-run/react";
import { useSyncExternalStore } from "react";
import { LazyDialog } from "~/components/lazy-dialog";
import { lazyPart } from "~/components/lazy-part";
import { isPageOver, onPageOver, setPageOver } from "../page-over";
import type { SignInAgainForm } from "./sign-in-again-form";

const [LazyForm, preload] = lazyPart<Parameters<typeof SignInAgainForm>[0]>(
  async () => (await import("./sign-in-again-form")).SignInAgainForm,
);

/**
 * Asks the user of a page whose session has ended to sign in over it, so that what is typed stays (SES-24). Anybody else
 * who signs in gets a page of their own.
 */
export function SignInAgain({ userId, userName }: { userId: string; userName: string }) {
  const isOver = useSyncExternalStore(onPageOver, isPageOver, () => false);
  const { revalidate } = useRevalidator();
  if (!isOver) return null;
  preload();
  const onSame = () => {
    setPageOver(false);
    revalidate();
  };
  return (
    <LazyDialog title="Your session has ended" onClose={stayOpen}>
      <LazyForm userId={userId} userName={userName} onSame={onSame} />
    </LazyDialog>
  );
}

/** Escape must not uncover the page: it may be somebody else who is there now. */
const stayOpen = () => undefined;
