import { Icon } from "~/components/icon";
import { MOST_STARS, starsText } from "../given-feedback";

const STARS = Array.from({ length: MOST_STARS }, (_, index) => index + 1);

/** One choice of one to five stars: real radio buttons, so that arrow keys and a page without scripts work. */
export function StarChoice(props: {
  rating: number | null;
  error: string | undefined;
  onChoose: (rating: number) => void;
}) {
  return (
    <fieldset aria-describedby={props.error ? "rating-error" : "rating-hint"}>
      <legend className="label">Rating (required)</legend>
      <div className="stars">
        {STARS.map((count) => (
          <label key={count}>
            <input
              type="radio"
              name="rating"
              value={count}
              defaultChecked={props.rating === count}
              onChange={() => props.onChoose(count)}
            />
            <Icon name="star" />
            <span>
              {count}
              <span className="sr-only">{count === 1 ? " star" : " stars"}</span>
            </span>
          </label>
        ))}
      </div>
      <p id="rating-hint" className="hint">
        1 star is poor, 5 stars are very good.
      </p>
      {props.error ? (
        <p id="rating-error" className="field-error">
          {props.error}
        </p>
      ) : null}
    </fieldset>
  );
}

/** Stars that were given: as a picture, and in words. */
export function StarsShown({ rating }: { rating: number }) {
  return (
    <p className="stars-shown">
      {STARS.map((count) => (
        <span key={count} data-on={count <= rating || undefined}>
          <Icon name="star" />
        </span>
      ))}
      <span>{starsText(rating)}</span>
    </p>
  );
}
