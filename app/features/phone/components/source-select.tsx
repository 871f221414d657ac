import type { CallSource } from "../../numbers/call-sources";

/** The last number that was called from (PHN-12). */
const STORED = "phoneNumberId";

/** The number that was called from last, if it is still there; else the first. */
export function rememberedSource(sources: readonly CallSource[]): string {
  const stored = readStored();
  return (sources.find(({ id }) => id === stored) ?? sources[0])?.id ?? "";
}

export function rememberSource(id: string): void {
  try {
    localStorage.setItem(STORED, id);
  } catch {
    // A browser that stores nothing starts with the first number each time.
  }
}

function readStored(): string | null {
  try {
    return localStorage.getItem(STORED);
  } catch {
    return null;
  }
}

/** 'Call from': the own number that the other side sees. */
export function SourceSelect(props: {
  sources: readonly CallSource[];
  value: string;
  onChange: (id: string) => void;
}) {
  return (
    <label className="block">
      <span className="label">Call from</span>
      <select
        className="select w-full"
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
      >
        {props.sources.map(({ id, number, account }) => (
          <option key={id} value={id}>
            {`${account} ${number}`.trim()}
          </option>
        ))}
      </select>
    </label>
  );
}
