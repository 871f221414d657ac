import type { ReactNode } from "react";
import { Link } from "react-router-dom";

/** The last row of a billing form: its button, and Cancel, which leads back to `back`. */
export function FormButtons({ back, children }: { back: string; children: ReactNode }) {
  return (
    <div className="form-buttons">
      {children}{" "}
      <Link className="button" to={back}>
        Cancel
      </Link>
    </div>
  );
}
