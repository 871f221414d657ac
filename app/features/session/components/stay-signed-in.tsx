import { Form } from "@remix-run/react";
import { useState } from "react";

/** The 'Stay signed in' prompt: one line on the first page after a sign-in, gone with its answer (SES-20). */
export function StaySignedIn({ returnUrl }: { returnUrl: string }) {
  const [page] = useState(returnUrl);
  const [answered, setAnswered] = useState(false);
  if (answered || page !== returnUrl) return null;
  return (
    <Form
      method="post"
      navigate={false}
      action="/saved-password"
      className="stay-signed-in no-print"
      aria-label="Stay signed in"
      onSubmit={() => setAnswered(true)}
    >
      <p>Stay signed in on this device?</p>
      <input type="hidden" name="returnUrl" value={returnUrl} />
      <button type="submit" className="button button-small" name="intent" value="save">
        Save Password
      </button>{" "}
      <button type="submit" className="button button-small button-quiet" name="intent" value="not-now">
        Not This Time
      </button>{" "}
      <button type="submit" className="button button-small button-quiet" name="intent" value="never">
        Never For This Device
      </button>
    </Form>
  );
}
