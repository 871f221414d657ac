import { Link } from "react-router-dom";
import { BackToForm, FormQuestion } from "~/components/forms/form-question";
import type { Overlap, StatusResponse } from "../status-response";
import type { StatusFormState } from "./status-form-state";
import { WeekResults } from "./week-results";

type AskingForm = Pick<StatusFormState, "id" | "responses">;

/** What kept a status from being scheduled: the question about an overlap, or what became of each of its weeks. */
export function ScheduleOutcome(props: {
  response: StatusResponse;
  form: AskingForm;
  /** Where Cancel leads to. */
  list: string;
}) {
  const { response, form, list } = props;
  const { overlap, weeks = [] } = response;
  return overlap ? (
    <OverlapNotice overlap={overlap} form={form} list={list} />
  ) : (
    <WeekResults weeks={weeks} />
  );
}

/** Asks what to do about an overlap (STA-20). */
function OverlapNotice({ overlap, form, list }: { overlap: Overlap; form: AskingForm; list: string }) {
  const { text, weeks } = overlap;
  return (
    <FormQuestion title="Status overlap" form={form}>
      {(onClose) => (
        <>
          <p dir="auto">{text}</p>
          <WeekResults weeks={weeks} />
          <div className="button-row mt-4">
            <button
              type="submit"
              form={form.id}
              name="override"
              value="yes"
              className="button button-primary"
              // Closed after the press has been handled: a button that is gone would submit nothing.
              onClick={() => onClose && setTimeout(onClose)}
            >
              Override
            </button>{" "}
            <BackToForm label="Edit" formId={form.id} onClose={onClose} />{" "}
            <Link className="button" to={list} state="discards">
              Cancel
            </Link>
          </div>
        </>
      )}
    </FormQuestion>
  );
}
