/** The keys with the letters that telephones print on them. */
const KEYS = [
  ["1", ""],
  ["2", "ABC"],
  ["3", "DEF"],
  ["4", "GHI"],
  ["5", "JKL"],
  ["6", "MNO"],
  ["7", "PQRS"],
  ["8", "TUV"],
  ["9", "WXYZ"],
  ["*", ""],
  ["0", "+"],
  ["#", ""],
] as const;

/** Whether a pressed key of the keyboard is one of the keypad. */
export function isKey(key: string): boolean {
  return KEYS.some(([each]) => each === key);
}

/** The keys of a telephone. */
export function Keypad({ onKey, isOff = false }: { onKey: (key: string) => void; isOff?: boolean }) {
  return (
    <div role="group" aria-label="Keypad" className="dialer-keypad">
      {KEYS.map(([key, letters]) => (
        <button key={key} type="button" className="dialer-key" disabled={isOff} onClick={() => onKey(key)}>
          <span className="text-title">{key}</span>
          <span className="dialer-letters" aria-hidden="true">
            {letters}
          </span>
        </button>
      ))}
    </div>
  );
}
