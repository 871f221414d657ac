import { useBlocker } from "@remix-run/react";
import { LazyDialog } from "~/components/page-kit";

/**
 * Asks before the page is left with something typed in the form (CON-10), but for a post of it, what that leads to, and
 * the contact's deletion, which asks by itself.
 */
export function UnsavedChanges(props: { formId: string; isNew: boolean; differs: () => boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      nextLocation.pathname !== currentLocation.pathname &&
      nextLocation.pathname !== `${currentLocation.pathname}/delete` &&
      props.differs(),
  );
  const save = () => {
    blocker.reset?.();
    const form = document.getElementById(props.formId);
    if (form instanceof HTMLFormElement) form.requestSubmit();
  };
  if (blocker.state !== "blocked") return null;
  return (
    <LazyDialog title="Unsaved Changes" onClose={() => blocker.reset()}>
      <p>What you have changed is not saved yet.</p>
      <div className="mt-6 flex flex-wrap gap-2">
        <button type="button" className="button button-primary" onClick={save}>
          {props.isNew ? "Create" : "Save"}
        </button>
        <button type="button" className="button" onClick={() => blocker.proceed()}>
          Discard
        </button>
        <button type="button" className="button" onClick={() => blocker.reset()}>
          Keep Editing
        </button>
      </div>
    </LazyDialog>
  );
}
