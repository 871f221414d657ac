import { renderToStaticMarkup } from "react-dom/server";
import type { ReactElement } from "react";
import { expect, test } from "vitest";
import { CheckboxField } from "./checkbox-field";
import { CheckboxGroup, RadioGroup } from "./choice-group";
import { DateTimeField } from "./date-time-field";
import { ErrorSummary } from "./error-summary";
import type { FieldState } from "./form-state";
import { SelectField } from "./select-field";
import { SubmitButton } from "./submit-button";
import { SwitchField } from "./switch-field";
import { TextareaField } from "./textarea-field";
import { TextField } from "./text-field";
import { WaitReason } from "./wait-reason";

const CHOICES = [
  { value: "a", label: "Ann" },
  { value: "b", label: "Bob" },
];
const field: FieldState = { id: "f-x", name: "x", value: "b", values: ["b"], errors: [] };
const ticked = { ...field, value: "on" };
const wrong = { errors: ["Too bad"] };
const html = (element: ReactElement) => renderToStaticMarkup(element);

type Show = (state: Partial<FieldState>) => ReactElement;
const FIELDS: Array<[string, Show]> = [
  ["text", (state) => <TextField field={{ ...field, ...state }} label="Who" hint="A hint" />],
  ["textarea", (state) => <TextareaField field={{ ...field, ...state }} label="Who" hint="A hint" />],
  [
    "select",
    (state) => <SelectField field={{ ...field, ...state }} label="Who" hint="A hint" choices={CHOICES} />,
  ],
  ["switch", (state) => <SwitchField field={{ ...ticked, ...state }} label="Who" hint="A hint" />],
  ["date and time", (state) => <DateTimeField field={{ ...field, ...state }} label="Who" hint="A hint" />],
  [
    "radio group",
    (state) => <RadioGroup field={{ ...field, ...state }} label="Who" hint="A hint" choices={CHOICES} />,
  ],
  [
    "checkbox group",
    (state) => <CheckboxGroup field={{ ...field, ...state }} label="Who" hint="A hint" choices={CHOICES} />,
  ],
];

test.each(FIELDS)(
  "a %s field names what it is, hints, and says beside it what is wrong (UI-25)",
  (_, show) => {
    const fine = html(show({}));
    expect(fine).toContain('id="f-x"');
    expect(fine).toContain('name="x"');
    expect(fine).toMatch(/<(?:label|legend)[^>]*>.*Who.*<\/(?:label|legend)>/);
    expect(fine).toContain('aria-describedby="f-x-hint"');
    expect(fine).toContain('<p id="f-x-hint" class="hint">A hint</p>');
    expect(fine).not.toContain("error");
    const refused = html(show(wrong));
    expect(refused).toContain('aria-describedby="f-x-error f-x-hint"');
    expect(refused).toContain('<p id="f-x-error" class="field-error">Too bad</p>');
  },
);

test.each(FIELDS)("a %s field is marked as invalid only when it is", (_, show) => {
  expect(html(show({}))).not.toContain("aria-invalid");
  expect(html(show(wrong))).toContain('aria-invalid="true"');
});

test("constraints of the schema become HTML attributes", () => {
  const limits = { required: true, minLength: 2, maxLength: 70, pattern: "[a-z]+", min: 1, max: 9, step: 2 };
  const text = html(<TextField field={{ ...field, ...limits }} label="Who" />);
  for (const part of [
    "required=",
    'minLength="2"',
    'maxLength="70"',
    'pattern="[a-z]+"',
    'min="1"',
    'max="9"',
    'step="2"',
  ])
    expect(text.toLowerCase()).toContain(part.toLowerCase());
  expect(html(<TextField field={field} label="Who" />)).not.toContain("required");
});

test("each field starts with its value", () => {
  expect(html(<TextField field={field} label="Who" />)).toContain('value="b"');
  expect(html(<TextareaField field={field} label="Who" />)).toContain(">b</textarea>");
  expect(html(<SelectField field={field} label="Who" choices={CHOICES} empty="Nobody" />)).toContain(
    '<option value="">Nobody</option><option value="a">Ann</option><option value="b" selected="">Bob</option>',
  );
  expect(html(<CheckboxField field={ticked} label="Who" />)).toContain('checked=""');
  expect(html(<CheckboxField field={field} label="Who" />)).not.toContain("checked");
  expect(html(<CheckboxField field={field} label="Who" hint="A hint" />)).toContain("Who <span");
  const chosen = [
    <RadioGroup key="one" field={field} label="Who" choices={CHOICES} />,
    <CheckboxGroup key="several" field={field} label="Who" choices={CHOICES} />,
  ].map((group) => [...html(group).matchAll(/<input[^>]*>/g)].map(([box]) => box.includes("checked")));
  expect(chosen).toEqual([
    [false, true],
    [false, true],
  ]);
});

test("without scripts there is no picker that needs them, and suggestions are the browser's list", () => {
  expect(html(<DateTimeField field={field} label="From" />)).not.toContain("button");
  expect(html(<TextField field={field} label="Zone" suggestions={["Europe/London"]} />)).toContain(
    '<datalist id="f-x-list"><option value="Europe/London"></option></datalist>',
  );
});

test("the summary has a paragraph for each error of the form, links to each field, and is absent when nothing is wrong (UI-25)", () => {
  const fieldErrors = [{ id: "f-x", text: "Enter a name" }];
  expect(html(<ErrorSummary form={{ errors: [], fieldErrors: [], responses: 0 }} />)).toBe("");
  const summary = html(<ErrorSummary form={{ errors: ["No", "Later"], fieldErrors, responses: 1 }} />);
  expect(summary).toMatch(/^<div role="alert" tabindex="-1"/i);
  expect(summary).toContain("<p>No</p><p>Later</p>");
  expect(summary).toContain('<li><a href="#f-x">Enter a name</a></li>');
});

test("a busy button says so and keeps the focus, because it is not disabled", () => {
  const idle = html(
    <SubmitButton form={{ busy: false }} intent="save">
      Save
    </SubmitButton>,
  );
  expect(idle).toBe(
    '<button type="submit" class="button button-primary" name="intent" value="save">Save</button>',
  );
  const busy = html(<SubmitButton form={{ busy: true }}>Save</SubmitButton>);
  expect(busy).toContain('aria-disabled="true"');
  expect(busy).toContain('<span class="busy" aria-hidden="true"></span>Save');
  expect(
    html(
      <SubmitButton form={{ busy: true }} busyLabel="Saving…">
        Save
      </SubmitButton>,
    ),
  ).toContain(">Saving…<");
});

test("a button that waits is described by what it waits for, which is read out when it is pressed in vain", () => {
  const button = (isOff: boolean) =>
    html(
      <SubmitButton form={{ busy: false }} isOff={isOff} reasonId="f-waits">
        Save
      </SubmitButton>,
    );
  expect(button(true)).toContain('aria-disabled="true" aria-describedby="f-waits"');
  expect(button(false)).not.toContain("aria-");
  const reason = (refusals: number, text: string | null) =>
    html(<WaitReason id="f-waits" refusals={refusals} reason={text} />);
  expect(reason(0, "A name.")).toContain('aria-live="off"');
  expect(reason(1, "A name.")).toContain('aria-live="polite"');
  expect(reason(1, "A name.")).toContain('<p id="f-waits" class="hint">A name.</p>');
  expect(reason(0, null)).not.toContain("<p");
});
