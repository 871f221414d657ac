import { useNavigation } from "@remix-run/react";
import { Link } from "react-router-dom";
import { useState, type FocusEvent, type FormEvent } from "react";
import { focusOpened } from "~/components/focus";
import { CheckboxField } from "~/components/forms/checkbox-field";
import { ErrorSummary } from "~/components/forms/error-summary";
import { Form } from "~/components/forms/form";
import { hasChanges } from "~/components/forms/form-changes";
import { SwitchField } from "~/components/forms/switch-field";
import { TextField } from "~/components/forms/text-field";
import { typedFields } from "~/components/forms/typed";
import { UnsavedChanges } from "~/components/forms/unsaved-changes";
import { useEditorForm } from "~/components/forms/use-editor-form";
import { Icon, LazyBoundary, lazyPart, submittedFields, useSheetClosing } from "~/components/page-kit";
import type { EditedStatus } from "../edited-status.server";
import type { MissingStatus } from "../open-status.server";
import { nameAfterTick } from "../status-name";
import { statusList, withSearch } from "../status-paths";
import { knownDuration } from "../status-span";
import { statusResponse } from "../status-response";
import { EditorButtons } from "./editor-buttons";
import { MoreFields } from "./more-fields";
import { ScheduleFields } from "./schedule-fields";
import type { ShowPlanned } from "./use-planned";
import { StatusMeaning, StatusOverlaps } from "./status-meaning";
import { preloadPreview, useStatusPreview } from "./use-status-preview";

const FORM = "status";
const OUTCOME = "schedule-outcome";
const KEPT = ["zone", "draft", "seen"] as const;

const [ScheduleOutcome, preloadOutcome] = lazyPart(
  async () => (await import("./schedule-outcome")).ScheduleOutcome,
  { isRendered: () => document.getElementById(OUTCOME) !== null },
);

/** The editor of a status (STA-2 to STA-22): a sheet beside the list, or alone where there is no room for both. */
export function StatusEditor({
  edited,
  current,
  missing,
  search,
  showPlanned,
}: {
  edited: EditedStatus;
  /** The same as the page's data is now. */
  current: EditedStatus;
  /** Set when the status was cancelled or removed after it was opened. */
  missing: MissingStatus | null;
  /** What the list is searched for. */
  search: string;
  /** Draws in the seven days what would be scheduled. */
  showPlanned: ShowPlanned;
}) {
  const { values, constraints, title } = edited;
  const list = statusList(search);
  const newPath = missing ? "/status/new" : null;
  const action = newPath === null ? undefined : withSearch(newPath, search);
  const form = useEditorForm({
    id: FORM,
    constraints,
    values,
    action,
    // The sentence says whom urgent calls go to.
    onListChange: () => asker.onTyped(),
  });
  const response = statusResponse(form.response);
  const { preview, state, isByItself, asker } = useStatusPreview(
    FORM,
    { edited, current },
    response.preview,
    showPlanned,
  );
  /** The response whose outcome could not be shown. */
  const [failedAt, setFailedAt] = useState(0);
  /** The time that is being typed: half of one is no mistake yet. */
  const [typing, setTyping] = useState<string | null>(null);
  const [duration, setDuration] = useState(form.field("duration").value);
  const navigation = useNavigation();
  const busyIntent = form.busy ? (submittedFields(navigation)?.value("intent") ?? "schedule") : null;
  const { link, onKeyDown } = useSheetClosing(list);

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const { target, currentTarget } = event;
    if (target instanceof HTMLSelectElement && target.name === "duration") setDuration(target.value);
    if (target instanceof HTMLInputElement && target.name === "saved")
      renameForTick(currentTarget, target.checked);
    setTyping(isTimeField(target) ? target.name : null);
    asker.onTyped();
  };
  const onFocus = () => {
    preloadOutcome();
    preloadPreview();
  };
  const onBlur = ({ target }: FocusEvent) => {
    if (!isTimeField(target)) return;
    setTyping(null);
    // A time is not typed by being left: the server is asked, so that it is moved to its step, where it is none yet.
    if (state === "current" && target.value.trim() !== preview[target.name].trim()) asker.onTyped(0);
  };
  return (
    // Escape closes it, wherever the focus is in it.
    // oxlint-disable-next-line no-noninteractive-element-interactions
    <section
      role="dialog"
      aria-labelledby="status-title"
      className="sheet-beside-list xl:grid"
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      <Form
        form={form}
        action={action}
        data-scroll="sheet"
        className="sheet pane status-editor"
        defaultIntent="schedule"
        onInput={onInput}
      >
        <header>
          <h2 id="status-title" tabIndex={-1} dir="auto" ref={focusOpened}>
            {title}
          </h2>
          <Link {...link} className="button button-quiet button-icon">
            <Icon name="close" />
            <span className="sr-only">Close</span>
          </Link>
        </header>
        <StatusMeaning
          preview={preview}
          state={state}
          isByItself={isByItself}
          isTyping={typing !== null}
          refused={form.fieldErrors}
        />
        <div className="sheet-body">
          <ErrorSummary form={form} />
          {(response.overlap || response.weeks) && failedAt !== form.responses ? (
            <div id={OUTCOME} className="empty:hidden">
              <LazyBoundary onFailure={() => setFailedAt(form.responses)}>
                <ScheduleOutcome response={response} form={form} list={list} />
              </LazyBoundary>
            </div>
          ) : null}
          {missing && form.errors.length === 0 ? (
            <p role="alert" className="banner banner-warning">
              {missing.inEditor}
            </p>
          ) : null}
          <StatusOverlaps preview={preview} state={state} />
          <TextField
            field={form.field("name")}
            label="Name"
            hint={edited.nameHint}
            dir="auto"
            autoComplete="off"
          />
          <SwitchField field={form.field("takingCalls")} label="Taking calls" />
          <ScheduleFields
            form={form}
            edited={edited}
            end={state === "current" && !preview.errors.start ? preview.end : null}
            errors={state === "current" ? preview.errors : null}
            typing={typing}
            isCustom={knownDuration(duration) === "CUSTOM"}
          />
          <MoreFields form={form} edited={edited} />
          <CheckboxField field={form.field("saved")} label="Keep in Saved Statuses" />
          {KEPT.map((name) => (
            <input key={name} type="hidden" name={name} value={form.field(name).value} />
          ))}
        </div>
        <EditorButtons
          edited={edited}
          list={list}
          busyIntent={busyIntent}
          busy={form.busy}
          isWrong={state === "current" && preview.problems.length > 0}
        />
      </Form>
      <UnsavedChanges
        formId={FORM}
        {...sendingButton(edited)}
        keepsAt={newPath === null ? [] : [newPath]}
        isOther={(next, current) => placeOf(next) !== placeOf(current)}
        differs={() => isFormChanged(edited)}
      />
    </section>
  );
}

function isTimeField(target: EventTarget | null): target is HTMLInputElement & { name: "start" | "end" } {
  return target instanceof HTMLInputElement && (target.name === "start" || target.name === "end");
}

/** The button of the question about unsaved changes: what is new or scheduled is scheduled, what is saved only stays so. */
function sendingButton({ statusId, entryId, isSelected }: EditedStatus) {
  if (entryId !== null) return { sendLabel: "Update" };
  if (statusId === null || isSelected) return { sendLabel: "Schedule" };
  return { sendLabel: "Update without scheduling", intent: "save" };
}

function isFormChanged({ values, entryId }: EditedStatus): boolean {
  const form = document.getElementById(FORM);
  // An entry of its own cannot be repeated: its form has no weeks.
  const { weeks, ...others } = values;
  return (
    form instanceof HTMLFormElement &&
    hasChanges(entryId === null ? { ...others, weeks } : others, typedFields(form))
  );
}

/** Ticking 'Keep in Saved Statuses' asks for a name, and unticking it gives one (STA-3). */
function renameForTick(form: HTMLFormElement, isSaved: boolean): void {
  const name = form.elements.namedItem("name");
  if (name instanceof HTMLInputElement) name.value = nameAfterTick(name.value, isSaved);
}

/** The entry that an address names, or that it is to be scheduled: each opens the editor anew. */
function placeOf({ search }: { search: string }): string {
  const query = new URLSearchParams(search);
  return JSON.stringify([query.get("entry"), query.has("select")]);
}
