import { RadioGroup } from "~/components/forms/choice-group";
import { ErrorSummary } from "~/components/forms/error-summary";
import { Form } from "~/components/forms/form";
import { isFormChanged } from "~/components/forms/form-changes";
import type { FieldPath, FormConstraints } from "~/components/forms/form-constraints";
import { SubmitButton } from "~/components/forms/submit-button";
import { SwitchField } from "~/components/forms/switch-field";
import { TextField } from "~/components/forms/text-field";
import { UnsavedChanges } from "~/components/forms/unsaved-changes";
import { usePageForm } from "~/components/forms/use-page-form";
import type { z } from "zod";
import type { Preferences } from "../preferences";
import type { preferencesSchema } from "../preferences.schema";

const THEMES = [
  { value: "system", label: "As this device" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
] as const;

/** What this device prefers: theme, time zone, keys, Lite mode. `isOff` in a temporary agent session (SET-6). */
export function DeviceForm(props: {
  constraints: FormConstraints<FieldPath<z.input<typeof preferencesSchema>>>;
  preferences: Preferences;
  zones: readonly string[];
  /** The zone of times while the browser's is not known. */
  fallbackZone: string;
  isOff: boolean;
}) {
  const { theme, lite, keys, timeZone, timeZoneChosen } = props.preferences;
  const values = { theme, lite, keys, timeZone: timeZoneChosen ? timeZone : "" };
  const form = usePageForm({ id: "settings", constraints: props.constraints, values });
  return (
    <fieldset disabled={props.isOff}>
      <Form form={form} className="setting-rows">
        <ErrorSummary form={form} />
        <RadioGroup field={form.field("theme")} label="Theme" choices={THEMES} className="segmented" />
        <TextField
          field={form.field("timeZone")}
          label="Time zone"
          suggestions={props.zones}
          placeholder={`As this browser: ${timeZone ?? props.fallbackZone}`}
          hint="Dates and times are shown in this zone. Leave it empty to follow this browser."
          autoComplete="off"
          spellCheck={false}
        />
        <SwitchField
          field={form.field("keys")}
          label="Single-letter keys"
          hint="On Activity: / j k c e f u ? without Ctrl or Alt."
        />
        <SwitchField
          field={form.field("lite")}
          label="Lite mode"
          hint="Pages without scripts, for slow lines and old devices."
        />
        <div>
          <SubmitButton form={form}>Save settings</SubmitButton>
        </div>
      </Form>
      <UnsavedChanges
        formId="settings"
        sendLabel="Save settings"
        keepsAt={[]}
        differs={() => isFormChanged("settings", values)}
      />
    </fieldset>
  );
}
