import { useLocation, useNavigationType, useSubmit } from "@remix-run/react";
import { useRef, useState, type FormEvent } from "react";
import { Form } from "react-router-dom";
import { PRESERVE_SCROLL } from "~/components/layout/preserve-scroll";
import { SearchField } from "~/components/page-kit";
import type { ContactView } from "../contact-view";

/** Milliseconds without a key after which the search is sent: shorter than a pause, longer than between two keys. */
const PAUSE_MS = 150;

/** The state of a navigation that typing has made: the field has the text already. */
const TYPED = { ...PRESERVE_SCROLL, isTyped: true };

/**
 * The search of the list (CON-22). With scripts the list follows while something is typed: the server searches, and the
 * field keeps its focus, caret and text, also when an older response comes in. Without, the form is sent.
 */
export function ContactSearch({ view, path }: { view: ContactView; path: string }) {
  const { state } = useLocation();
  const isTyped =
    useNavigationType() !== "POP" && typeof state === "object" && state !== null && "isTyped" in state;
  // The field begins anew when another search is shown that was not typed here. Its default value stays as it was at
  // first: a changed one would move the caret in some browsers.
  const [field, setField] = useState({ shown: view.search, start: view.search, key: 0 });
  if (field.shown !== view.search)
    setField(
      isTyped
        ? { ...field, shown: view.search }
        : { shown: view.search, start: view.search, key: field.key + 1 },
    );
  const submit = useSubmit();
  const pause = useRef(0);

  const onInput = ({ currentTarget: form }: FormEvent<HTMLFormElement>) => {
    window.clearTimeout(pause.current);
    pause.current = window.setTimeout(() => {
      // At the address of the open contact, which stays open.
      if (form.isConnected) submit(form, { action: path, replace: true, state: TYPED });
    }, PAUSE_MS);
  };
  return (
    <Form
      key={field.key}
      method="get"
      action="/contacts"
      role="search"
      className="contacts-search"
      onInput={onInput}
      onSubmit={() => window.clearTimeout(pause.current)}
    >
      {view.add ? <input type="hidden" name="add" value={view.add} /> : null}
      <SearchField
        id="contacts-search"
        label="Search contacts"
        placeholder="Search names, businesses, numbers"
        defaultValue={field.start}
        className="contacts-search-field"
        autoComplete="off"
      />{" "}
      <button type="submit" className="button">
        Search
      </button>
    </Form>
  );
}
