import { useState } from "react";

/** The value, or the last one that there was while there is none: a reading that fails or is late takes nothing away. */
export function useLastKnown<Value>(value: Value | null): Value | null {
  const [known, setKnown] = useState(value);
  if (value !== null && value !== known) setKnown(value);
  return value ?? known;
}
