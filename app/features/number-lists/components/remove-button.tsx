import { DialogLink, Icon } from "~/components/page-kit";
import { RemoveQuestion } from "~/components/remove-question";

/** The button at the end of an entry: asks, in a dialog or on the page of `action`, before it is taken off its list. */
export function RemoveButton(props: {
  action: string;
  /** The file of the action's route. */
  route: string;
  /** The title of the dialog. */
  title: string;
  question: string;
  /** What is done, in one word; with the entry's name it is the button's own name. */
  verb: string;
  name: string;
}) {
  const { action, title, question, verb, name } = props;
  const label = (
    <>
      <Icon name="close" />
      <span className="sr-only">
        {verb} {name}
      </span>
    </>
  );
  return (
    <DialogLink to={action} className="button button-quiet button-icon" title={title} label={label}>
      {(close) => (
        <RemoveQuestion
          action={action}
          route={props.route}
          question={question}
          label={verb}
          cancel={
            <button type="button" className="button" onClick={close}>
              Cancel
            </button>
          }
        />
      )}
    </DialogLink>
  );
}
