import { useState } from "react";
import { Link } from "react-router-dom";
import { EmptyBlock } from "~/components/feedback/empty-block";
import { useFormResult } from "~/components/forms/use-page-form";
import { VipForm, type VipFormProps } from "./vip-form";

/**
 * The form of the VIP that the address names. A VIP that is deleted elsewhere while it is open stays, with what was
 * typed, also where that was posted without scripts; one that never was is said to be missing.
 */
export function VipScreen({ listPath, ...loaded }: Omit<VipFormProps, "response"> & { listPath: string }) {
  const [last, setLast] = useState(loaded);
  const { returned: response } = useFormResult(undefined);
  const { isGone } = loaded;
  if (!isGone && loaded.sendId !== last.sendId) setLast(loaded);
  if (last.isGone && response === undefined)
    return (
      <EmptyBlock icon="star" title="There is no such VIP contact" text="It may have been deleted.">
        <Link className="button" to={listPath}>
          Show all VIP contacts
        </Link>
      </EmptyBlock>
    );
  return <VipForm {...(isGone ? last : loaded)} isGone={isGone} response={response} />;
}
