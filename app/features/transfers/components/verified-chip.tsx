/** Whether a link is verified (TRF-2). */
export function VerifiedChip({ isVerified }: { isVerified: boolean }) {
  return (
    <span className={isVerified ? "chip chip-ok" : "chip chip-warning"}>
      {isVerified ? "Verified" : "Not verified"}
    </span>
  );
}
