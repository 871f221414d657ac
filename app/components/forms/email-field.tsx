import type { FieldComponentProps } from "./field-parts";
import { TextField } from "./text-field";

/** The e-mail that somebody signs in with. `autoFocus` is for pages and dialogs that have nothing else to do. */
export function EmailField(props: Pick<FieldComponentProps, "field"> & { autoFocus?: boolean }) {
  return (
    <TextField
      label="Email"
      type="email"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}
