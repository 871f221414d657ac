import {
  Description,
  Dialog as HeadlessDialog,
  DialogBackdrop,
  DialogPanel,
  DialogTitle,
} from "@headlessui/react";
import type { KeyboardEvent, ReactNode, SyntheticEvent } from "react";

export interface DialogProps {
  title: string;
  /** A sentence below the title, which is read out with it. */
  description?: string;
  /** For forms whose texts need room (AST-5). */
  isWide?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A dialog over the page: Escape and a click outside close it, and the focus is moved in and given back. Loaded when
 * it is first needed; without JavaScript the link that opens it leads to a page of its own.
 */
export default function Dialog(props: DialogProps) {
  return (
    // The title names the dialog once it has been mounted; the label does so from the start.
    <HeadlessDialog
      open
      onClose={props.onClose}
      // With it only what is marked for that would get the focus, else the dialog itself: its first control does (UI-11),
      // unless the content has given it to one of its own.
      autoFocus={false}
      aria-label={props.title}
      className="relative z-40 outline-none"
    >
      <DialogBackdrop className="dialog-backdrop" />
      <div className="dialog-frame">
        <div className="flex min-h-full items-center justify-center">
          <DialogPanel
            onKeyDown={ignoreHeldEnter}
            className={`rounded border border-line bg-raised p-6 shadow-raised ${props.isWide ? "dialog-wide" : "w-full max-w-xl"}`}
          >
            <DialogTitle as="h2" className="mb-4 text-title">
              {props.title}
            </DialogTitle>
            {props.description ? (
              <Description className="mb-4 text-muted">{props.description}</Description>
            ) : null}
            {/* React bubbles events of a portal to the form around the dialog link, which must not handle them. */}
            <div onSubmit={stop} onChange={stop}>
              {props.children}
            </div>
          </DialogPanel>
        </div>
      </div>
    </HeadlessDialog>
  );
}

/** Enter that is still held, perhaps from what opened the dialog, answers nothing in it (UI-11). */
function ignoreHeldEnter(event: KeyboardEvent): void {
  if (event.key === "Enter" && event.repeat && !(event.target instanceof HTMLTextAreaElement))
    event.preventDefault();
}

function stop(event: SyntheticEvent): void {
  event.stopPropagation();
}
