import { forwardRef, type ComponentProps } from "react";

/**
 * The input of a Headless UI combobox, as its `as`: outside a field of its own, that overwrites `aria-describedby`, and
 * hint and error would not be read with the input. `describedBy` are their ids.
 */
export const DescribedInput = forwardRef<
  HTMLInputElement,
  ComponentProps<"input"> & { describedBy: string | undefined }
>(function DescribedInput({ describedBy, ...input }, ref) {
  return <input {...input} ref={ref} aria-describedby={describedBy} />;
});
