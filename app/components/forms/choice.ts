import type { ReactNode } from "react";

/** One of the values that can be chosen, and what it is called. */
export interface FormChoice {
  value: string;
  label: string;
}

/** A choice that has room for more than its name, such as a count beside it. */
export interface BoxChoice {
  value: string;
  label: ReactNode;
}
