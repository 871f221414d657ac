import { parseWithZod } from "@conform-to/zod/v4";
import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { Field } from "~/components/forms/field";
import { useFormResult } from "~/components/forms/use-form-result";
import { variantOf } from "~/features/preferences/portal.server";
import { readPreferences } from "~/features/preferences/preferences";
import { preferencesSchema } from "~/features/preferences/preferences.schema";
import { preferenceCookies } from "~/features/preferences/save-preferences.server";
import { SavedPasswordControls } from "~/features/session/components/saved-password-controls";
import { neverSavesIdentity, readIdentity } from "~/features/session/sign-in/identity-cookie.server";
import { requireUser } from "~/features/session/require-user.server";
import { RouteError } from "~/components/errors/route-error";
import { flash } from "~/features/session/flash.server";
import { pageTitle } from "~/lib/page-title";
import { defaultTimeZone } from "~/lib/portal-variant";
import { readForm } from "~/lib/read-form.server";

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle("Settings", matches) }];

export async function loader(args: LoaderFunctionArgs) {
  const { session } = await requireUser(args);
  const { request } = args;
  const cookies = request.headers.get("Cookie");
  return data({
    preferences: readPreferences(request.headers),
    fallbackZone: defaultTimeZone(variantOf(request).variant),
    zones: Intl.supportedValuesOf("timeZone"),
    savedPassword: {
      saved: readIdentity(new URL(request.url), cookies) !== null,
      never: neverSavesIdentity(cookies),
      agent: session.agent,
    },
  });
}

export async function action(args: ActionFunctionArgs) {
  await requireUser(args);
  const { request } = args;
  const submission = parseWithZod(await readForm(args), { schema: preferencesSchema });
  if (submission.status !== "success") return data(submission.reply(), { status: 400 });
  const headers = new Headers();
  for (const cookie of preferenceCookies(new URL(request.url), submission.value))
    headers.append("Set-Cookie", cookie);
  headers.append("Set-Cookie", flash(request, { kind: "success", text: "Settings saved" }));
  return redirect("/settings", { status: 303, headers });
}

export default function SettingsScreen() {
  const { preferences, zones, fallbackZone, savedPassword } = useLoaderData<typeof loader>();
  const result = useFormResult<typeof action>();
  // What was typed into a form that was refused stays.
  const typed = result?.initialValue;
  const zone = typed ? typed.timeZone : preferences.timeZoneChosen ? preferences.timeZone : "";
  const theme = typed ? typed.theme : preferences.theme;
  const lite = typed ? typed.lite === "on" : preferences.lite;
  return (
    <div className="grid max-w-xl gap-6">
      <h1 tabIndex={-1}>Settings</h1>
      <section className="card p-6" aria-labelledby="device-title">
        <h2 id="device-title" className="mb-4">
          This device
        </h2>
        {/* A page post: theme and lite mode change the page as a whole. */}
        <Form method="post" className="grid gap-5" reloadDocument>
          <fieldset>
            <legend className="label">Theme</legend>
            <div className="flex flex-wrap gap-x-6">
              {THEMES.map(({ value, label }) => (
                <label key={value} className="flex min-h-control cursor-pointer items-center gap-2">
                  <input type="radio" name="theme" value={value} defaultChecked={theme === value} />
                  {label}
                </label>
              ))}
            </div>
          </fieldset>
          <Field
            id="time-zone"
            label="Time zone"
            name="timeZone"
            list="time-zones"
            defaultValue={typeof zone === "string" ? zone : ""}
            placeholder={`As this browser: ${preferences.timeZone ?? fallbackZone}`}
            hint="Dates and times are shown in this zone. Leave it empty to follow this browser."
            errors={result?.error?.timeZone ?? undefined}
            autoComplete="off"
            spellCheck={false}
          />
          <datalist id="time-zones">
            {zones.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          <label className="flex min-h-control cursor-pointer items-center gap-3">
            <input className="checkbox" type="checkbox" name="lite" defaultChecked={lite} />
            <span>
              Lite mode
              <span className="hint block">Pages without scripts, for slow lines and old devices.</span>
            </span>
          </label>
          <div>
            <button className="button button-primary">Save settings</button>
          </div>
        </Form>
      </section>
      <SavedPasswordControls {...savedPassword} />
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
