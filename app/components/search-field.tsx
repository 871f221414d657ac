import { Icon } from "./icon";

/** The search field of a list, in a form by GET. Its label is for screen readers; the icon stands in the field. */
export function SearchField(props: {
  id: string;
  label: string;
  placeholder: string;
  defaultValue: string;
  /** For how it shares the space of its toolbar. */
  className: string;
  /** For a list that follows while something is typed: the browser's own suggestions would cover it. */
  autoComplete?: "off";
}) {
  const { className, label, ...input } = props;
  return (
    <label className={`search-field ${className}`}>
      <span className="sr-only">{label}</span>
      <Icon name="search" />
      <input {...input} className="input" type="search" name="q" maxLength={200} dir="auto" />
    </label>
  );
}
