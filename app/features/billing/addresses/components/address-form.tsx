import { useCallback, useState } from "react";
import type { z } from "zod";
import { CheckboxField } from "~/components/forms/checkbox-field";
import { ErrorSummary } from "~/components/forms/error-summary";
import { Form } from "~/components/forms/form";
import type { FieldPath, FormConstraints } from "~/components/forms/form-constraints";
import { SelectField } from "~/components/forms/select-field";
import { isFormChanged } from "~/components/forms/form-changes";
import { SubmitButton } from "~/components/forms/submit-button";
import { TextField } from "~/components/forms/text-field";
import { UnsavedChanges } from "~/components/forms/unsaved-changes";
import { usePageForm } from "~/components/forms/use-page-form";
import { useScripted } from "~/components/use-scripted";
import {
  addressLabels,
  COUNTRY_CHOICES,
  countryChoice,
  missingParts,
  type Address,
  type AddressKind,
} from "../address";
import type { addressForm } from "../address-form.schema";
import { accountPath } from "../../billing-paths";
import { FormButtons } from "../../components/form-buttons";
import { fillAddress, typedAddress } from "./typed-address";
import { useAddressSuggestions } from "./use-address-suggestions";

interface Props {
  accountId: string;
  /** The page of the Statement of Account beside it. */
  listPage: number;
  kind: AddressKind;
  values: Address & { same: boolean; seen: string };
  /** Whether addresses are suggested while line 1 is typed (BIL-33). */
  hasSuggestions: boolean;
  constraints: FormConstraints<FieldPath<z.input<typeof addressForm>>>;
}

/** The billing or the service address (BIL-30, BIL-31). With scripts Save waits until nothing required is missing. */
export function AddressForm({ accountId, listPage, kind, values, hasSuggestions, constraints }: Props) {
  // What it was opened with: saving tells then what was changed elsewhere.
  const [initial] = useState({ ...values, country: countryChoice(values.country), shown: values.country });
  const form = usePageForm({ id: "address", constraints, values: initial });
  const isScripted = useScripted();
  const [country, setCountry] = useState(form.field("shown").value);
  // Another country was selected: the fields start empty (BIL-31).
  const [clearings, setClearings] = useState(0);
  const [isSame, setSame] = useState(form.field("same").value === "on");
  const [missing, setMissing] = useState<string | null>(null);
  const [suggestions, suggest] = useAddressSuggestions({ accountId, country, isOn: hasSuggestions });
  const labels = addressLabels(country);
  const look = useCallback(
    (box: HTMLElement | null) => {
      if (box) setMissing(missingParts({ ...typedAddress(box), country })[0]?.[1] ?? null);
    },
    [country],
  );
  const isOff = isScripted && !isSame && missing !== null;
  const field = (name: "line1" | "line2" | "city" | "region" | "postalCode") => {
    const state = form.field(name);
    return clearings === 0 ? state : { ...state, value: "" };
  };
  const section = kind === "billing" ? "billing" : "shipping";
  return (
    <Form
      form={form}
      defaultIntent="save"
      className="sheet-form"
      onInput={({ currentTarget, target }) => {
        if (target instanceof HTMLInputElement && target.name === "same") setSame(target.checked);
        if (target instanceof HTMLInputElement && target.name === "line1") {
          const chosen = suggest(target.value);
          if (chosen) fillAddress(currentTarget, chosen);
        }
        look(currentTarget);
      }}
    >
      <input type="hidden" name="shown" value={country} />
      <input type="hidden" name="seen" value={form.field("seen").value} />
      <ErrorSummary form={form} />
      {kind === "service" ? (
        <CheckboxField field={form.field("same")} label="Same as the billing address" />
      ) : null}
      <div className="grid grid-cols-1 gap-4" hidden={isScripted && isSame}>
        <SelectField
          field={form.field("country")}
          label="Country"
          hint={
            countryChoice(country) === country
              ? null
              : `The saved country, ${country}, stays unless you select another one.`
          }
          choices={COUNTRY_CHOICES}
          autoComplete={`${section} country`}
          onChange={({ target }) => {
            setCountry(target.value);
            setClearings(clearings + 1);
          }}
        />
        {isScripted ? null : (
          <SubmitButton form={form} intent="country" className="button justify-self-start">
            Change country
          </SubmitButton>
        )}
        <div key={`${country} ${clearings}`} ref={look} className="grid grid-cols-1 gap-4">
          <TextField
            field={field("line1")}
            label="Address line 1"
            autoComplete={`${section} address-line1`}
            {...(hasSuggestions && { suggestions: suggestions.map(({ text }) => text) })}
          />
          <TextField
            field={field("line2")}
            label="Address line 2 (optional)"
            autoComplete={`${section} address-line2`}
          />
          <TextField field={field("city")} label="City" autoComplete={`${section} address-level2`} />
          <TextField
            field={field("region")}
            label={labels.region}
            autoComplete={`${section} address-level1`}
          />
          <TextField
            field={field("postalCode")}
            label={labels.postalCode}
            autoComplete={`${section} postal-code`}
          />
        </div>
        <p role="status" className="text-small text-muted empty:hidden">
          {isOff ? missing : null}
        </p>
      </div>
      <UnsavedChanges
        formId="address"
        sendLabel="Save"
        intent="save"
        keepsAt={[]}
        differs={() => isFormChanged("address", initial)}
      />
      <FormButtons back={accountPath(accountId, listPage)}>
        <SubmitButton form={form} intent="save" busyLabel="Saving..." isOff={isOff} mayPress={() => !isOff}>
          Save
        </SubmitButton>
      </FormButtons>
    </Form>
  );
}
