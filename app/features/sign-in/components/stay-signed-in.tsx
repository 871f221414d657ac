import { useState } from "react";
import { Form } from "react-router-dom";
import { focusContent } from "~/components/focus";

/** The 'Stay signed in' prompt: one line on the first page after a sign-in, gone with its answer (SES-20). */
export function StaySignedIn({ returnUrl }: { returnUrl: string }) {
  const [page] = useState(returnUrl);
  const [answered, setAnswered] = useState(false);
  if (answered || page !== returnUrl) return null;
  const onSubmit = () => {
    setAnswered(true);
    // Once the form has gone, and with it the button that has the focus (UI-16).
    requestAnimationFrame(focusContent);
  };
  return (
    <Form
      method="post"
      navigate={false}
      action="/saved-password"
      className="stay-signed-in no-print"
      aria-label="Stay signed in"
      onSubmit={onSubmit}
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
