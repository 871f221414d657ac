/** The button of a dialog that closes it, and does nothing else. */
export function CloseButton({ label, onClose }: { label: string; onClose: () => void }) {
  return (
    <button type="button" className="button" onClick={onClose}>
      {label}
    </button>
  );
}
