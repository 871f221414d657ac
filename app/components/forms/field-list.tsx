import type { ReactNode } from "react";
import type { ListState, RowState } from "./form-state";
import { listButton, type ListIntent } from "./list-intent";
import { useListFocus } from "./use-list-focus";

interface FieldListProps<Field extends string> {
  list: ListState<Field>;
  label: ReactNode;
  hint?: ReactNode;
  /** The label of a row: 'Phone number 2'. */
  rowLabel: (position: number) => string;
  addLabel: string;
  /** At this number of rows the 'add' button is left out; the schema has the same limit. */
  max?: number;
  /** Whether rows can be reordered. */
  canMove?: boolean;
  /** False for rows that are marked for deletion by a field of their own. */
  canRemove?: boolean;
  /** Initial values of a new row, where they are not empty. */
  blank?: string | Record<string, string>;
  /** The fields of a row. */
  children: (row: RowState<Field>) => ReactNode;
}

/**
 * Rows of fields that can be added, removed and moved. Each button submits its intent with all that was typed, and
 * the form is shown again with the list changed: by the server, or immediately in the browser in `useEditorForm`.
 */
export function FieldList<Field extends string>(props: FieldListProps<Field>) {
  const { list, rowLabel, max = Infinity, canRemove = true, blank } = props;
  const { name, rows } = list;
  const [container, onPress] = useListFocus(rows.map(({ key }) => key).join(" "));
  const described = [list.errors.length > 0 ? `${list.id}-error` : "", props.hint ? `${list.id}-hint` : ""];
  const move = (from: number, to: number): ListIntent => ({ type: "reorder", payload: { name, from, to } });
  return (
    <fieldset
      ref={container}
      id={list.id}
      tabIndex={-1}
      className="field-list"
      aria-describedby={described.filter(Boolean).join(" ") || undefined}
    >
      <legend className="label">{props.label}</legend>
      {props.hint ? (
        <p id={`${list.id}-hint`} className="hint">
          {props.hint}
        </p>
      ) : null}
      {list.errors.length > 0 ? (
        <p id={`${list.id}-error`} className="field-error">
          {list.errors.join(" ")}
        </p>
      ) : null}
      <ol>
        {rows.map((row) => {
          const { key, index } = row;
          const label = rowLabel(index + 1);
          const button = { row: label, onPress };
          return (
            <li key={key}>
              <div role="group" aria-label={label}>
                {props.children(row)}
                <div className="field-list-buttons">
                  {props.canMove && index > 0 ? (
                    <RowButton {...button} text="Move up" intent={move(index, index - 1)} />
                  ) : null}{" "}
                  {props.canMove && index < rows.length - 1 ? (
                    <RowButton {...button} text="Move down" intent={move(index, index + 1)} />
                  ) : null}{" "}
                  {canRemove ? (
                    <RowButton
                      {...button}
                      text="Remove"
                      intent={{ type: "remove", payload: { name, index } }}
                    />
                  ) : null}
                </div>
              </div>
            </li>
          );
        })}
      </ol>
      {rows.length < max ? (
        <div className="field-list-add">
          <RowButton
            text={props.addLabel}
            intent={{
              type: "insert",
              payload: { name, ...(blank !== undefined && { defaultValue: blank }) },
            }}
            onPress={onPress}
          />
        </div>
      ) : null}
    </fieldset>
  );
}

function RowButton(props: {
  text: string;
  /** Names the row for screen readers; follows the visible text. */
  row?: string;
  intent: ListIntent;
  onPress: (intent: ListIntent) => void;
}) {
  return (
    <button
      type="submit"
      className="button button-quiet"
      {...listButton(props.intent)}
      onClick={() => props.onPress(props.intent)}
    >
      {props.text}
      {props.row ? <span className="sr-only"> {props.row}</span> : null}
    </button>
  );
}
