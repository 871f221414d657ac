import sprite from "./icons.svg";

/** The symbols of the sprite, outlines on a 24 px grid. */
export type IconName =
  | "home"
  | "inbox"
  | "text"
  | "people"
  | "clock"
  | "chart"
  | "invoice"
  | "menu"
  | "close"
  | "search"
  | "filter"
  | "flag"
  | "unflag"
  | "archive"
  | "more"
  | "user"
  | "phone"
  | "ringing"
  | "talking"
  | "interrupted"
  | "inbound"
  | "outbound"
  | "voicemail"
  | "message"
  | "assist"
  | "check"
  | "mail"
  | "settings"
  | "logout"
  | "download"
  | "back"
  | "chevron"
  | "alert"
  | "star"
  | "building"
  | "play"
  | "pause";

/**
 * A decorative icon, hidden from screen readers; the text beside it (or the control's label) carries the meaning. The
 * sprite is a file of its own, which the browser caches: in the page it would be one in twenty of its elements.
 */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
