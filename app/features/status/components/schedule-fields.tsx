import { DateTimeField } from "~/components/forms/date-time-field";
import { SelectField } from "~/components/forms/select-field";
import { useScripted } from "~/components/use-scripted";
import type { EditedStatus } from "../edited-status.server";
import type { SchedulePlan } from "../schedule-plan";
import { UNREADABLE_TIME } from "../unreadable-time";
import type { StatusFormState } from "./status-form-state";

/**
 * When the status holds (STA-14 to STA-16). With scripts the end can be typed for a custom duration alone and follows
 * from any other; without, it is ignored unless the duration is custom.
 */
export function ScheduleFields(props: {
  form: Pick<StatusFormState, "field">;
  edited: EditedStatus;
  /** The end that follows from start and duration; null where it is not known. */
  end: string | null;
  isCustom: boolean;
  /** What is wrong with the times that are typed; null where that is not known, and the response counts. */
  errors: SchedulePlan["errors"] | null;
  /** The field in which a time is being typed: that it is none yet is said once it is left. */
  typing: string | null;
}) {
  const { form, edited, end, isCustom, errors, typing } = props;
  const isScripted = useScripted();
  const fieldOf = (name: "start" | "end") => {
    const field = form.field(name);
    const typed = errors?.[name];
    const isHalf = name === typing && typed === UNREADABLE_TIME;
    return typed && !isHalf ? { ...field, errors: [typed] } : field;
  };
  const field = fieldOf("end");
  return (
    <fieldset className={isScripted && !isCustom ? "status-when" : "status-when status-when-custom"}>
      <legend className="sr-only">Schedule</legend>
      <DateTimeField
        field={fieldOf("start")}
        label="Start"
        placeholder="Now"
        hint={edited.startHint}
        earliest={edited.earliest}
      />
      <SelectField field={form.field("duration")} label="Duration" choices={edited.durations} />
      {isScripted && !isCustom ? (
        <div>
          <label className="label" htmlFor="status-end-shown">
            End
          </label>
          <input
            id="status-end-shown"
            className="input status-end"
            readOnly
            value={end === null ? "Not known just now" : end || "Until Further Notice"}
          />
        </div>
      ) : (
        <DateTimeField
          field={{ ...field, value: field.value || (end ?? "") }}
          label="End"
          placeholder="Until Further Notice"
          hint={isScripted ? edited.endHint : `For the duration Custom alone. ${edited.endHint}`}
          earliest={edited.earliest}
        />
      )}
    </fieldset>
  );
}
