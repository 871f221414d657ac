import { Icon } from "~/components/icon";
import { MOST_STARS, starsText } from "../given-feedback";

const STARS = Array.from({ length: MOST_STARS }, (_, index) => index + 1);

/** Given stars, as a picture and in words. */
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
