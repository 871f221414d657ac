import { useState, type ReactNode } from "react";
import { Link, useLocation, useNavigationType } from "react-router-dom";
import { isFocusLost } from "~/components/focus";
import type { FormChoice } from "~/components/forms/choice";
import { CheckboxField } from "~/components/forms/checkbox-field";
import { ErrorSummary } from "~/components/forms/error-summary";
import { Form } from "~/components/forms/form";
import type { FieldPath, FormConstraints } from "~/components/forms/form-constraints";
import { isFormChanged } from "~/components/forms/form-changes";
import { SelectField } from "~/components/forms/select-field";
import { SendId } from "~/components/forms/send-id";
import { SubmitButton } from "~/components/forms/submit-button";
import { TextField } from "~/components/forms/text-field";
import { UnsavedChanges } from "~/components/forms/unsaved-changes";
import { usePageForm, type SentForm } from "~/components/forms/use-page-form";
import { PhoneText, useListQuestion, type ListQuestion } from "~/components/page-kit";
import type { z } from "zod";
import type { ShownLink } from "../links.server";
import { ruleText } from "../rule-words";
import { SERVICE_BUTTONS } from "../service-buttons";
import { timesDoneAfter, type TimesDone } from "../times-done";
import type { manageForm } from "../transfer-form.schema";
import { DeleteRuleLink, DeleteServiceLink } from "./delete-question";
import { Credentials } from "./link-form";
import { LostSecretsHint } from "./lost-secrets-hint";
import { VerifiedChip } from "./verified-chip";

type Constraints = FormConstraints<FieldPath<z.input<typeof manageForm>>>;

export interface ManageLinkProps {
  link: ShownLink;
  constraints: Constraints;
  accounts: FormChoice[];
  numbers: FormChoice[];
  /** The names of what the rules look at, by id: not all of that can be chosen for another one. */
  names: Array<[string, string]>;
  email: string;
  /** Names one sending of the rule's form, and of the one that sends earlier activities. */
  sendId: string;
}

/** The forms that are asked about before the page is left (UI-43), and the words of their buttons. */
const SENT_FORMS = [
  { formId: "rule", sendLabel: SERVICE_BUTTONS.rule },
  { formId: "credentials", sendLabel: SERVICE_BUTTONS.credentials },
  { formId: "verify", sendLabel: SERVICE_BUTTONS.verify },
] as const;

/** The button that adds a rule, once the last one is deleted: the line in the list's place stands before its form. */
const ADD_FIRST_RULE = "p ~ #rule button[type=submit]";

/** The first form of the shown link with something typed, where there is one; `email` is what its verification begins with. */
export function changedForm(email: string): (typeof SENT_FORMS)[number] | undefined {
  return SENT_FORMS.find(({ formId }) => isFormChanged(formId, formId === "verify" ? { email } : {}));
}

/** What can be done with a linked service (TRF-3, TRF-5): each card is a form of its own. */
export function ManageLink(props: ManageLinkProps) {
  return (
    <div className="profile">
      <div className="grid gap-4">
        <Rules {...props} />
        <Verify constraints={props.constraints} email={props.email} isVerified={props.link.isVerified} />
      </div>
      <div className="grid gap-4">
        <NewCredentials constraints={props.constraints} />
        <Backfill constraints={props.constraints} sendId={props.sendId} />
        <RemoveLink link={props.link} />
      </div>
      <UnsavedChanges
        {...SENT_FORMS[0]}
        instead={() => changedForm(props.email) ?? null}
        keepsAt={[]}
        differs={() => changedForm(props.email) !== undefined}
      />
    </div>
  );
}

function Card(props: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="card grid min-w-0 content-start gap-4 p-4" aria-labelledby={`${props.id}-title`}>
      <h3 id={`${props.id}-title`} className="font-semibold">
        {props.title}
      </h3>
      {props.children}
    </section>
  );
}

function Rules({ link, constraints, accounts, numbers, ...props }: ManageLinkProps) {
  const names = new Map(props.names);
  const form = usePageForm({ id: "rule", intent: "rule", constraints });
  const { timesDone, onSubmit } = useTimesDone(form);
  const { onAsk, question } = useListQuestion({ focusAfter: ADD_FIRST_RULE });
  return (
    <Card id="rules" title="Rules">
      {link.rules.length === 0 ? (
        <p className="text-muted">Without rules, activities are sent by hand only.</p>
      ) : (
        <ul>
          {link.rules.map((rule) => (
            <RuleRow
              key={rule.ruleId}
              link={link}
              id={rule.ruleId}
              text={ruleText(rule, names)}
              onAsk={onAsk}
            />
          ))}
        </ul>
      )}
      {question}
      <Form key={timesDone} form={form} onSubmit={onSubmit} className="grid gap-3">
        <ErrorSummary form={form} />
        <SendId field={form.field("sendId")} fresh={props.sendId} />
        <CheckboxField field={form.field("matchAll")} label="All activities" />
        <SelectField field={form.field("accountId")} label="Account" choices={accounts} empty="Any" />
        <SelectField field={form.field("phoneNumberId")} label="Phone number" choices={numbers} empty="Any" />
        <TextField
          field={form.field("messageCategoryId")}
          label="Message category"
          hint="The id of the category, which our support can tell you"
          autoComplete="off"
        />
        <CheckboxField field={form.field("deny")} label="Do not send what matches" />
        <div ref={timesDone > 0 ? focusButton : undefined}>
          <SubmitButton form={form} className="button">
            {SERVICE_BUTTONS.rule}
          </SubmitButton>
        </div>
      </Form>
    </Card>
  );
}

/**
 * How often a form was done, which redirects to this page and leaves no response: as its key it makes the form anew, empty
 * and with another name of its sending (TRF-3). Another form of the page that was done changes nothing: this one may have
 * been sent before, without anybody knowing what became of it. The form takes the `onSubmit`: a slow device may show the
 * page only once the form is done.
 */
function useTimesDone({ busy, response }: Pick<SentForm, "busy" | "response">) {
  const { key } = useLocation();
  const isPop = useNavigationType() === "POP";
  const [state, setState] = useState<TimesDone>({ key, timesDone: 0, sending: null });
  const onSubmit = () => setState({ ...state, sending: { before: response, isShown: false } });
  const next = timesDoneAfter(state, { key, isPop, busy, response });
  if (next !== state) setState(next);
  return { timesDone: next.timesDone, onSubmit };
}

/**
 * For `ref`: the button of a form that was made anew, where the one that was pressed had the focus (UI-16). The redirect
 * leads to the top of the page in the same turn: the button is brought into sight after that.
 */
function focusButton(box: HTMLElement | null): void {
  const button = isFocusLost() ? box?.querySelector("button") : null;
  if (!button) return;
  button.focus({ preventScroll: true });
  queueMicrotask(() => {
    if (document.activeElement === button) button.scrollIntoView({ block: "nearest" });
  });
}

function RuleRow(props: {
  link: ShownLink;
  id: string;
  text: string;
  onAsk: (question: ListQuestion) => void;
}) {
  const { link, id, text, onAsk } = props;
  const { linkId, name } = link;
  return (
    // With a large font the button has a line of its own: beside the rule both would break within their words.
    <li id={`rule-${id}`} className="button-row items-center border-b border-line py-1">
      <span className="min-w-0 flex-1 basis-40">
        <PhoneText text={text} />
      </span>{" "}
      <DeleteRuleLink deleted={{ linkId, name, rule: { id, text } }} onAsk={onAsk} />
    </li>
  );
}

function NewCredentials({ constraints }: { constraints: Constraints }) {
  const form = usePageForm({ id: "credentials", intent: "credentials", constraints });
  const { timesDone, onSubmit } = useTimesDone(form);
  return (
    <Card id="credentials" title="New credentials">
      <Form key={timesDone} form={form} onSubmit={onSubmit} className="grid gap-4">
        <ErrorSummary form={form} />
        <Credentials form={form} token={form.field("token")} apiKey={form.field("apiKey")} />
        <div ref={timesDone > 0 ? focusButton : undefined}>
          <SubmitButton form={form} className="button">
            {SERVICE_BUTTONS.credentials}
          </SubmitButton>
        </div>
      </Form>
    </Card>
  );
}

function Verify(props: { constraints: Constraints; email: string; isVerified: boolean }) {
  const { constraints, email, isVerified } = props;
  const form = usePageForm({ id: "verify", intent: "verify", constraints, values: { email } });
  const { timesDone, onSubmit } = useTimesDone(form);
  return (
    <Card id="verify" title="Verification">
      <p>
        <VerifiedChip isVerified={isVerified} />
      </p>
      <Form key={timesDone} form={form} onSubmit={onSubmit} className="grid gap-4">
        <ErrorSummary form={form} />
        <p>
          {isVerified ? "The link can be verified again. " : ""}The service sends a code to the owner of its
          account.
        </p>
        <LostSecretsHint form={form} />
        <TextField field={form.field("email")} label="E-mail" type="email" autoComplete="email" />
        <TextField field={form.field("phone")} label="Phone number" type="tel" autoComplete="tel" />
        <TextField field={form.field("code")} label="Code" inputMode="numeric" autoComplete="one-time-code" />
        <div ref={timesDone > 0 ? focusButton : undefined}>
          <SubmitButton form={form} className="button">
            {SERVICE_BUTTONS.verify}
          </SubmitButton>
        </div>
      </Form>
    </Card>
  );
}

function Backfill({ constraints, ...props }: { constraints: Constraints; sendId: string }) {
  const form = usePageForm({ id: "backfill", intent: "backfill", constraints, values: { daysBack: "30" } });
  const { timesDone, onSubmit } = useTimesDone(form);
  return (
    <Card id="backfill" title={SERVICE_BUTTONS.backfill}>
      <Form key={timesDone} form={form} onSubmit={onSubmit} className="grid gap-4">
        <ErrorSummary form={form} />
        <SendId field={form.field("sendId")} fresh={props.sendId} />
        <TextField field={form.field("daysBack")} label="Days back" inputMode="numeric" autoComplete="off" />
        <div ref={timesDone > 0 ? focusButton : undefined}>
          <SubmitButton form={form} className="button">
            Send
          </SubmitButton>
        </div>
      </Form>
    </Card>
  );
}

function RemoveLink({ link: { linkId, name } }: { link: ShownLink }) {
  return (
    <Card id="remove" title="Delete link">
      <p>Nothing is sent to this service any more, and its rules are deleted.</p>
      <div className="button-row">
        <DeleteServiceLink deleted={{ linkId, name, rule: null }} />{" "}
        <Link className="button" to="/profile">
          Back
        </Link>
      </div>
    </Card>
  );
}
