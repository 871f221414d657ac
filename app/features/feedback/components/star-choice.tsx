import { FieldNotes } from "~/components/forms/field-parts";
import type { FieldState } from "~/components/forms/form-state";
import { Icon } from "~/components/page-kit";
import { MOST_STARS } from "../given-feedback";

const STARS = Array.from({ length: MOST_STARS }, (_, index) => index + 1);

/** One to five stars: real radio buttons, so that arrow keys and pages without scripts work. */
export function StarChoice(props: { field: FieldState; onChoose: (rating: string) => void }) {
  const { field } = props;
  const isWrong = field.errors.length > 0;
  return (
    <fieldset aria-describedby={isWrong ? `${field.id}-error` : `${field.id}-hint`}>
      <legend className="label">Rating (required)</legend>
      <div className="stars">
        {STARS.map((count) => (
          <label key={count}>
            <input
              id={count === 1 ? field.id : undefined}
              type="radio"
              name={field.name}
              value={count}
              defaultChecked={field.value === String(count)}
              onChange={() => props.onChoose(String(count))}
            />
            <Icon name="star" />
            <span>
              {count}
              <span className="sr-only">{count === 1 ? " star" : " stars"}</span>
            </span>
          </label>
        ))}
      </div>
      <FieldNotes field={field} hint="1 star is poor, 5 stars are very good." />
    </fieldset>
  );
}
