import { CheckboxField } from "../forms/checkbox-field";
import { RadioGroup } from "../forms/choice-group";
import { FileField } from "../forms/file-field";
import type { FieldState } from "../forms/form-state";
import { PasswordField } from "../forms/password-field";
import { SelectField } from "../forms/select-field";
import { SwitchField } from "../forms/switch-field";
import { TextField } from "../forms/text-field";
import { TextareaField } from "../forms/textarea-field";

const CHOICES = [
  { value: "system", label: "As this device" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
];

/** Fields as they are, with a hint, and with an error. */
export function FieldParts() {
  return (
    <section className="card grid gap-4 p-5" aria-labelledby="fields">
      <h2 id="fields">Fields</h2>
      <TextField field={field("text")} label="Text" hint="A hint says what is expected." />
      <TextField field={field("bad", { errors: ["Enter a name"] })} label="With an error" />
      <TextField field={field("off")} label="Disabled" disabled />
      <PasswordField field={field("password")} label="Password" autoComplete="off" />
      <SelectField field={field("select", { value: "light" })} label="Selector" choices={CHOICES} />
      <TextareaField field={field("area")} label="Several lines" />
      <FileField field={field("file")} label="File" accept=".csv" />
      <RadioGroup field={field("radio", { value: "light" })} label="One of a few" choices={CHOICES} />
      <RadioGroup
        field={field("segments", { value: "dark" })}
        label="One of a few, segmented"
        choices={CHOICES}
        className="segmented"
      />
      <CheckboxField field={field("box", { value: "on" })} label="A box" hint="Ticked" />
      <SwitchField field={field("switch", { value: "on" })} label="A switch, on" />
      <SwitchField field={field("switch-off")} label="A switch, off" />
    </section>
  );
}

function field(name: string, state: Partial<FieldState> = {}): FieldState {
  return { id: `sample-${name}`, name, value: "", values: [], errors: [], ...state };
}
