import { useFetcher } from "@remix-run/react";
import { startTransition, type ReactNode } from "react";
import {
  CloseButton,
  focusFirstInput,
  focusStatus,
  LazyDialog,
  lazyPart,
  useAsked,
} from "~/components/page-kit";
import { useLastKnown } from "~/components/use-last-known";
import { accountPath } from "../../number-lists/account-path";
import { registerValues } from "../caller-id-entry";
import { calledResponse } from "../called-response";
import type { RegisterStart } from "../register-start.server";
import type { ShownCallerId } from "../shown-caller-id";
import { CallerIdQuestion, callerIdTitle } from "./caller-id-question";

const [RegisterForm, preloadRegisterForm] = lazyPart(
  async () => (await import("./register-form")).RegisterForm,
);

/** The link of the page that opens the form. */
const REGISTER_LINK = 'a[href^="/profile/register"]';

interface Asked {
  /** What is asked about; null for the form. */
  callerId: ShownCallerId | null;
  /** The number that the form begins with. */
  number: string;
  /** Whether a row has opened the dialog, which gets the focus again, and not the link of the form. */
  isOfRow: boolean;
}

interface Props {
  /** Null where the list could not be loaded. */
  callerIds: ShownCallerId[] | null;
  accountId: string;
  /** Null in an agent's session, which asks for nothing. */
  start: RegisterStart | null;
}

/**
 * The dialog over the list of caller-IDs, to be rendered beside it: the question about a row (CID-3 to CID-5), or a
 * registration from the number to the end of its call (CID-1), which Retry leads to as well.
 */
export function useCallerIdDialog({ callerIds, accountId, start }: Props): {
  onAsk: (callerId: ShownCallerId) => void;
  onRegister: () => void;
  dialog: ReactNode;
} {
  const { asked, turn, setAsked } = useAsked<Asked>();
  return {
    onAsk(callerId) {
      // For Retry.
      preloadRegisterForm();
      setAsked({ callerId, number: "", isOfRow: true });
    },
    onRegister() {
      preloadRegisterForm();
      setAsked({ callerId: null, number: "", isOfRow: false });
    },
    dialog:
      asked && start ? (
        <CallerIdDialog
          {...{ asked, turn, callerIds, accountId, start }}
          onRetry={(number) => {
            preloadRegisterForm();
            // The question stays until the code of the form is there.
            startTransition(() => setAsked({ ...asked, callerId: null, number }));
          }}
          onClose={() => setAsked(null)}
        />
      ) : null,
  };
}

/**
 * One dialog for all of it, so that the focus returns to what has opened it. The question stays until it is answered
 * (UI-45), and says what has become of the registration meanwhile; one about a call goes with its row, since nobody is
 * called any more.
 */
function CallerIdDialog(
  props: Props & {
    asked: Asked;
    turn: number;
    start: RegisterStart;
    onRetry: (number: string) => void;
    onClose: () => void;
  },
) {
  const { asked, turn, callerIds, accountId, start, onRetry, onClose } = props;
  const fetcherKey = `caller-id:${turn}`;
  const fetcher = useFetcher({ key: fetcherKey });
  const response = calledResponse(fetcher.data);
  const about = asked.callerId ?? response?.called ?? null;
  const found = callerIds?.find(({ id }) => id === about?.id) ?? null;
  const known = useLastKnown(found);
  const latest = known?.id === about?.id ? known : about;
  // Right after the call the list is still the one from before it.
  const isListOld = callerIds === null || fetcher.state !== "idle";
  const isCallGone = latest?.status === "PENDING" && found === null && !isListOld;
  const shown = isCallGone ? null : latest;
  // Also where nobody knows which one is called, as a snack says (CID-10).
  const isOver = shown === null && (about !== null || response !== null);
  if (isOver) return null;
  return (
    <LazyDialog
      title={shown ? callerIdTitle(shown) : "Register a number"}
      onClose={onClose}
      focusAfter={asked.isOfRow ? undefined : REGISTER_LINK}
    >
      {shown ? (
        <div key="question" ref={asked.callerId ? undefined : focusStatus}>
          <CallerIdQuestion
            callerId={shown}
            accountId={accountId}
            isCalled={asked.callerId === null}
            renderClose={(label) => <CloseButton label={label} onClose={onClose} />}
            onRetry={onRetry}
          />
        </div>
      ) : (
        <div key={turn} ref={focusFirstInput}>
          <RegisterForm
            constraints={start.constraints}
            isUk={start.isUk}
            values={registerValues(asked.number, start.isUk)}
            // The page is that of several forms.
            sendId={`${start.sendId} ${turn}`}
            dialog={{ fetcher, fetcherKey, action: accountPath("/profile/register", accountId) }}
            close={<CloseButton label="Close" onClose={onClose} />}
          />
        </div>
      )}
    </LazyDialog>
  );
}
