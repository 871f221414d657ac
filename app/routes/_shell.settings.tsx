import {
  data,
  redirectDocument,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { RouteError, pageTitle } from "~/components/page-kit";
import { RadioGroup } from "~/components/forms/choice-group";
import { ErrorSummary } from "~/components/forms/error-summary";
import { Form } from "~/components/forms/form";
import { formConstraints } from "~/components/forms/form-constraints.server";
import { parseForm } from "~/components/forms/parse-form.server";
import { SubmitButton } from "~/components/forms/submit-button";
import { SwitchField } from "~/components/forms/switch-field";
import { TextField } from "~/components/forms/text-field";
import { usePageForm } from "~/components/forms/use-page-form";
import { variantOf } from "~/features/preferences/variant-and-zone.server";
import { readPreferences } from "~/features/preferences/preferences";
import { preferencesSchema } from "~/features/preferences/preferences.schema";
import { preferenceCookies } from "~/features/preferences/save-preferences.server";
import { SavedPasswordControls } from "~/features/session/components/saved-password-controls";
import { findIdentity, neverSavesIdentity } from "~/features/session/sign-in/identity-cookie.server";
import { OtherSessions } from "~/features/session/components/other-sessions";
import { storeGuarded } from "~/features/session/store-guard.server";
import { requireUser } from "~/features/session/require-user.server";
import { flash } from "~/features/session/flash.server";
import { defaultTimeZone } from "~/lib/portal-variant";

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle("Settings", matches) }];

export async function loader(args: LoaderFunctionArgs) {
  const { session } = await requireUser(args);
  const { request, context } = args;
  const url = new URL(request.url);
  const cookies = request.headers.get("Cookie");
  return data({
    constraints: formConstraints(preferencesSchema),
    preferences: readPreferences(request),
    fallbackZone: defaultTimeZone(variantOf(request).variant),
    zones: Intl.supportedValuesOf("timeZone"),
    savedPassword: {
      saved: (await storeGuarded(context, () => findIdentity(url, cookies))) !== null,
      never: neverSavesIdentity(url, cookies),
      agent: session.agent,
    },
  });
}

export async function action(args: ActionFunctionArgs) {
  await requireUser(args);
  const { request } = args;
  const form = await parseForm(args, preferencesSchema);
  if (!form.ok) return form.answer;
  const headers = new Headers();
  for (const cookie of preferenceCookies(new URL(request.url), form.value))
    headers.append("Set-Cookie", cookie);
  headers.append("Set-Cookie", flash(request, { kind: "success", text: "Settings saved" }));
  // The whole document, because theme and lite mode change all of it.
  return redirectDocument("/settings", { status: 303, headers });
}

export default function SettingsScreen() {
  const { preferences, constraints, zones, fallbackZone, savedPassword } = useLoaderData<typeof loader>();
  const { theme, lite, keys, timeZone, timeZoneChosen } = preferences;
  const values = { theme, lite, keys, timeZone: timeZoneChosen ? timeZone : "" };
  const form = usePageForm({ id: "settings", constraints, values });
  return (
    <div className="grid max-w-[54rem] grid-cols-[minmax(0,1fr)] gap-4">
      <section className="card" aria-labelledby="device-title">
        <h2 id="device-title" className="px-4 pb-1 pt-3">
          This device
        </h2>
        <Form form={form} className="setting-rows">
          <ErrorSummary form={form} />
          <RadioGroup field={form.field("theme")} label="Theme" choices={THEMES} className="segmented" />
          <TextField
            field={form.field("timeZone")}
            label="Time zone"
            suggestions={zones}
            placeholder={`As this browser: ${timeZone ?? fallbackZone}`}
            hint="Dates and times are shown in this zone. Leave it empty to follow this browser."
            autoComplete="off"
            spellCheck={false}
          />
          <SwitchField
            field={form.field("keys")}
            label="Single-letter keys"
            hint="On Activity: / j k e f u ? without Ctrl or Alt."
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
      </section>
      <SavedPasswordControls {...savedPassword} />
      {savedPassword.agent ? null : <OtherSessions />}
    </div>
  );
}

const THEMES = [
  { value: "system", label: "As this device" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
] as const;

export function ErrorBoundary() {
  return <RouteError />;
}
