import type { FetcherWithComponents } from "@remix-run/react";
import { useCallback, useState, type FormEvent, type ReactNode } from "react";
import { CheckboxField } from "~/components/forms/checkbox-field";
import { RadioGroup } from "~/components/forms/choice-group";
import { ErrorSummary } from "~/components/forms/error-summary";
import { Form } from "~/components/forms/form";
import type { FieldState } from "~/components/forms/form-state";
import { SelectField } from "~/components/forms/select-field";
import { SendId } from "~/components/forms/send-id";
import { SubmitButton } from "~/components/forms/submit-button";
import { TextareaField } from "~/components/forms/textarea-field";
import { useLeftSending } from "~/components/forms/use-left-sending";
import { usePageForm } from "~/components/forms/use-page-form";
import { WaitReason } from "~/components/forms/wait-reason";
import { useScripted } from "~/components/use-scripted";
import { saysSomething } from "~/lib/written-text";
import type { AssistPage } from "../assist-page.server";
import { REQUEST_TYPES } from "../request-types";

const PERMISSION = "An agent may view message contents and listen to voicemails to help with this request.";

/** The form's fields by name, as they were left; 'on' for a ticked box. */
export type AssistDraft = Readonly<Record<string, string>>;

interface Props {
  page: AssistPage;
  fetcher: FetcherWithComponents<unknown>;
  fetcherKey: string;
  /** The fields as they were when the dialog was closed. */
  draft?: AssistDraft;
  /** For a form whose fields are still there once it was left. */
  onTyped?: (fields: AssistDraft) => void;
  /** The way out beside the button. */
  cancel: ReactNode;
  /** What loads the form once more, where the locations could not be loaded. */
  retry: ReactNode;
}

/**
 * A request to the staff (AST-1); says so where the user has no location or no phone number to choose, and where it is not
 * known which locations they have (AST-8).
 */
export function AssistForm(props: Props) {
  const { locations, areLocationsKnown, phoneNumbers } = props.page;
  if (locations.length > 0 && phoneNumbers.length > 0) return <RequestForm {...props} />;
  if (!areLocationsKnown && phoneNumbers.length > 0)
    return (
      <div className="grid gap-4">
        <div role="alert" className="banner banner-error">
          <p>Your locations could not be loaded.</p> {props.retry}
        </div>
        <div>{props.cancel}</div>
      </div>
    );
  const missing = locations.length === 0 && areLocationsKnown ? "location" : "phone number in use";
  return (
    <div className="grid gap-4">
      <p>A request needs a location and a phone number. You have no {missing}: please contact support.</p>
      <div>{props.cancel}</div>
    </div>
  );
}

/**
 * With scripts 'Submit' waits until the form is complete (AST-2). What is typed stays until it was sent; when the form
 * goes meanwhile, a refusal is said in a snack (AST-4).
 */
function RequestForm({ page, fetcher, fetcherKey, draft, onTyped, cancel }: Props) {
  const { linked, languages, locations, phoneNumbers, constraints, action } = page;
  const form = usePageForm({ id: "assist", constraints, values: page.values, action, fetcher });
  useLeftSending(fetcherKey, {
    title: "Request Assist",
    isSending: fetcher.state === "submitting",
    where: onTyped && "What you typed is still there.",
  });
  const field = (name: keyof AssistPage["constraints"]): FieldState => {
    const own = form.field(name);
    return { ...own, value: draft?.[name] ?? own.value };
  };
  const [missing, setMissing] = useState("");
  const [refusals, setRefusals] = useState(0);
  const isOff = useScripted() && missing !== "";
  // What the page was rendered with, and what was typed before the scripts ran, counts too.
  const onShown = useCallback((buttons: HTMLElement | null) => {
    const shown = buttons?.closest("form");
    if (shown) setMissing(missingIn(shown));
  }, []);
  const onInput = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    setRefusals(0);
    setMissing(missingIn(currentTarget));
    onTyped?.(fieldsOf(currentTarget));
  };
  const mayPress = () => {
    if (isOff) setRefusals(refusals + 1);
    return !isOff;
  };
  const reasonId = `${field("request").id}-waits`;
  return (
    <Form form={form} action={action} className="grid gap-4" onInput={onInput}>
      <ErrorSummary form={form} />
      <SendId field={form.field("sendId")} fresh={page.sendId} />
      {linked ? (
        <p>
          About the activity of <span dir="auto">{linked.from}</span>
        </p>
      ) : null}
      {page.isMissing ? (
        <p className="banner banner-warning">
          The activity cannot be shown to you, so this request is not linked to it.
        </p>
      ) : null}
      <RadioGroup field={field("requestType")} label="Request type" choices={REQUEST_TYPES} />
      {/* As many beside each other as can be read: the form is narrower than the window. */}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] gap-4">
        <SelectField field={field("language")} label="Language" choices={languages} />
        <SelectField
          field={field("location")}
          label="Location"
          choices={locations}
          empty="Choose a location"
        />
        <SelectField
          field={field("phoneNumber")}
          label="Phone number"
          choices={phoneNumbers}
          empty="Choose a number"
        />
      </div>
      <TextareaField field={field("request")} label="Request" rows={10} />
      {linked ? null : <CheckboxField field={field("permission")} label={PERMISSION} />}
      <div ref={onShown} className="button-row">
        <SubmitButton
          form={form}
          isOff={isOff}
          reasonId={reasonId}
          mayPress={mayPress}
          busyLabel="Submitting…"
        >
          Submit
        </SubmitButton>{" "}
        {cancel}
      </div>
      <WaitReason id={reasonId} refusals={refusals} reason={isOff ? `Still needed: ${missing}.` : null} />
    </Form>
  );
}

function fieldsOf(form: HTMLFormElement): AssistDraft {
  const fields: Record<string, string> = {};
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && control.type === "checkbox")
      fields[control.name] = control.checked ? "on" : "";
    else if (control instanceof HTMLInputElement && control.type === "radio") {
      if (control.checked) fields[control.name] = control.value;
    } else if (control instanceof HTMLSelectElement || control instanceof HTMLTextAreaElement)
      fields[control.name] = control.value;
  }
  return fields;
}

/** What 'Submit' still waits for: what is not chosen, not ticked, or blank, in words; nothing when the form is complete. */
function missingIn(form: HTMLElement): string {
  return [...form.querySelectorAll("select, textarea, input[type=checkbox]")]
    .flatMap((control) => (isFilled(control) ? [] : (NEEDED[control.getAttribute("name") ?? ""] ?? [])))
    .join(", ");
}

const NEEDED: Record<string, string> = {
  location: "location",
  phoneNumber: "phone number",
  request: "request",
  permission: "permission",
};

function isFilled(control: Element): boolean {
  if (control instanceof HTMLInputElement) return control.checked;
  if (control instanceof HTMLSelectElement) return control.value !== "";
  return control instanceof HTMLTextAreaElement && saysSomething(control.value);
}
