import type { ReactNode } from "react";

/**
 * A button of a form that turns one thing on or off at once; its value is what the form asks for. In a settings form
 * that is saved as a whole, use `SwitchField`.
 */
export function SwitchButton(props: {
  checked: boolean;
  name: string;
  value: string;
  /** Added to the look: `switch-button-hold`, `switch-button-wide`. */
  className: string;
  children: ReactNode;
}) {
  const { checked, name, value, className, children } = props;
  return (
    <button
      type="submit"
      className={`switch-button ${className}`}
      role="switch"
      aria-checked={checked}
      name={name}
      value={value}
    >
      <span className="switch-track" aria-hidden="true" />
      {children}
    </button>
  );
}
