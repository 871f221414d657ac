import type { ReactNode } from "react";

/** A value that can be chosen, and its label. */
export interface FormChoice {
  value: string;
  label: string;
}

/** A choice with something beside its label, such as a count. */
export interface BoxChoice {
  value: string;
  label: ReactNode;
}
