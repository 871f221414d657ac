import type { ReactNode } from "react";
import { CloseButton, Icon, ScriptedLink, useListQuestion, type ListQuestion } from "~/components/page-kit";
import { RemoveQuestion } from "~/components/remove-question";

/** What is asked before an entry is taken off its list. */
export interface Removal {
  action: string;
  /** The file of the action's route. */
  route: string;
  /** The title of the dialog. */
  title: string;
  question: string;
  /** The pathname of the list. */
  list: string;
  /** Whether the form of the entry is open beside the list. */
  isOpen: boolean;
  /** What is done, in one word; with the entry's name it is the button's own name. */
  verb: string;
  name: string;
  /** Whether the entry can be put back as easily. */
  isReversible?: boolean;
}

/**
 * The button at the end of an entry, which asks before the entry is taken off its list: on the page of `action`, with
 * scripts by `useRemoveQuestion`.
 */
export function RemoveButton(props: { removal: Removal; onAsk: (removal: Removal) => void }) {
  const { removal, onAsk } = props;
  return (
    <ScriptedLink
      to={removal.action}
      className="button button-quiet button-icon"
      onFollow={() => onAsk(removal)}
    >
      <Icon name="close" />
      <span className="sr-only">
        {removal.verb} {removal.name}
      </span>
    </ScriptedLink>
  );
}

/**
 * The question of a list about one of its entries, as a dialog to be rendered beside the list. It stays until it is
 * answered, also where a live update takes its entry off the list: the answer says what has become of it (BLK-20). What
 * leads to another page, or to the list after the answer, ends it.
 */
export function useRemoveQuestion(): { onAsk: (removal: Removal) => void; question: ReactNode } {
  const { onAsk, question } = useListQuestion();
  return { onAsk: (removal) => onAsk(questionOf(removal)), question };
}

function questionOf(removal: Removal): ListQuestion {
  const { title, action, route, question, list, isOpen, verb, isReversible } = removal;
  return {
    title,
    children: (close) => (
      <RemoveQuestion
        action={action}
        route={route}
        title={title}
        question={question}
        label={verb}
        isReversible={isReversible}
        cancel={<CloseButton label="Cancel" onClose={close} />}
        row={{ list, isOpen, onClose: close }}
      />
    ),
  };
}
