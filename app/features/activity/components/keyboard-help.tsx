/** The keys of the list (ACT-40). */
const KEYS: ReadonlyArray<[key: string, what: string]> = [
  ["/", "Search"],
  ["j", "Next activity"],
  ["k", "Previous activity"],
  ["c", "Call back"],
  ["e", "Archive, or unarchive in Archived"],
  ["f", "Flag, or remove the flag"],
  ["u", "Mark as unread"],
  ["z", "Undo the last change, as long as Undo is shown"],
  ["Esc", "Close the opened activity"],
  ["a–z", "In Filters: the kind that begins with it"],
  ["?", "Show this list"],
];

/** What '?' shows. */
export function KeyboardHelp({ onClose }: { onClose: () => void }) {
  return (
    <>
      <dl className="facts">
        {KEYS.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd className="chip">{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <button type="button" className="button mt-6" onClick={onClose}>
        Close
      </button>
    </>
  );
}
