import { useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Form } from "react-router-dom";

/** The local storage key of the former portal's saved identity. */
const FORMER_KEY = "userIdentityKey";

/** Posts the former portal's saved identity to the server, once, and removes it here (SES-13). */
export function IdentityHandover({ returnUrl }: { returnUrl: string }) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  useEffect(() => {
    const key = takeFormerKey();
    const field = form.current?.elements.namedItem("identityKey");
    if (!key || !(field instanceof HTMLInputElement)) return;
    field.value = key;
    submit(form.current);
  }, [submit]);
  return (
    <Form ref={form} method="post" action="/login/identity" reloadDocument hidden>
      <input type="hidden" name="returnUrl" value={returnUrl} />
      <input type="hidden" name="identityKey" defaultValue="" />
    </Form>
  );
}

function takeFormerKey(): string | null {
  try {
    const key = window.localStorage.getItem(FORMER_KEY);
    window.localStorage.removeItem(FORMER_KEY);
    return key;
  } catch {
    // Storage may be blocked; then there is nothing to hand over.
    return null;
  }
}
