import { Link } from "react-router-dom";
import { SubmitButton } from "~/components/forms/submit-button";
import { useScripted } from "~/components/use-scripted";
import type { EditedStatus } from "../edited-status.server";

/** The buttons of the editor (STA-22), with their busy texts (STA-24). */
export function EditorButtons(props: {
  edited: Pick<EditedStatus, "statusId" | "entryId">;
  /** Where Cancel leads to. */
  list: string;
  busy: boolean;
  /** Which of them is being submitted. */
  busyIntent: string | null;
  /** Whether the times cannot be scheduled as they stand (STA-17). */
  isWrong: boolean;
}) {
  const { busy, busyIntent, isWrong } = props;
  const { statusId, entryId } = props.edited;
  const isScripted = useScripted();
  const isEntry = entryId !== null;
  const mayPress = () => !busy;
  return (
    <footer id="actions" className="flex-wrap">
      <SubmitButton
        form={{ busy: busyIntent === "schedule" }}
        intent="schedule"
        // Without scripts nothing shows when the times are right again: the button stays one that can be pressed.
        isOff={(isScripted && isWrong) || busy}
        mayPress={() => mayPress() && !isWrong}
        busyLabel={isEntry ? "Updating Status..." : "Scheduling Status..."}
      >
        {isEntry ? "Update" : "Schedule"}
      </SubmitButton>{" "}
      {isEntry ? null : (
        <SubmitButton
          form={{ busy: busyIntent === "save" }}
          className="button"
          intent="save"
          isOff={busy}
          mayPress={mayPress}
          busyLabel={statusId === null ? "Saving Status..." : "Updating Status..."}
        >
          {statusId === null ? "Save without scheduling" : "Update without scheduling"}
        </SubmitButton>
      )}{" "}
      {isScripted ? null : (
        <button type="submit" className="button" name="intent" value="check">
          Check
        </button>
      )}{" "}
      <Link className="button button-quiet ml-auto" to={props.list}>
        Cancel
      </Link>
    </footer>
  );
}
