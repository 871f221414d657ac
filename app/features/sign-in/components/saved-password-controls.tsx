import { useEffect, useRef } from "react";
import { Form } from "react-router-dom";
import { focusContent, isFocusLost } from "~/components/focus";
import { Icon } from "~/components/icon";
import { SettingLink, SettingRow } from "~/components/setting-row";

/**
 * What this device keeps for signing in. Removing or enabling it needs a confirmation (SES-21). In a temporary agent
 * session nothing is kept, and it cannot be changed (SES-28).
 */
export function SavedPasswordControls({
  savedUntil,
  never,
  agent,
}: {
  /** The day on which it ends, in words; null where none of this user is saved. */
  savedUntil: string | null;
  never: boolean;
  agent: boolean;
}) {
  const saved = savedUntil !== null;
  const shown = useRef({ saved, never });
  useEffect(() => {
    const before = shown.current;
    shown.current = { saved, never };
    // The question has gone, and with it the button that had the focus (UI-16).
    if ((before.saved !== saved || before.never !== never) && isFocusLost()) focusContent();
  }, [saved, never]);
  if (saved && !agent)
    return (
      <Question
        text={`Password saved, until ${savedUntil}`}
        action="Remove saved password"
        question="Remove the saved password from this device? You will need your password the next time."
        intent="remove"
      />
    );
  if (never && !agent)
    return (
      <Question
        text="This device never asks whether to save your password."
        action="Enable saved password"
        question="Ask again after the next login whether to save the password?"
        intent="enable"
      />
    );
  return (
    <SettingRow label={LABEL} value="No password is saved on this device.">
      <SettingLink to="/settings/save-password" isOff={agent}>
        Save Password
      </SettingLink>
    </SettingRow>
  );
}

const LABEL = "Saved password";

function Question(props: { text: string; action: string; question: string; intent: string }) {
  return (
    <details>
      <summary className="setting-row">
        <span className="setting-label">{LABEL}</span> <span className="setting-value">{props.text}</span>{" "}
        <span className="button">
          {props.action} <Icon name="chevron" />
        </span>
      </summary>
      <Form
        method="post"
        action="/saved-password"
        className="banner banner-warning m-4 mt-0"
        navigate={false}
      >
        <p className="mr-auto">{props.question}</p>
        <input type="hidden" name="returnUrl" value="/settings" />
        <button type="submit" className="button button-primary" name="intent" value={props.intent}>
          {props.action}
        </button>
      </Form>
    </details>
  );
}
