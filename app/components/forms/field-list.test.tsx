import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { testContext } from "../../../tests/setup/visitor";
import { FieldList } from "./field-list";
import { formConstraints } from "./form-constraints.server";
import { formState, type FormState, type FormValues } from "./form-state";
import type { FieldPath } from "./form-constraints";
import { parseForm } from "./parse-form.server";
import { PhoneField } from "./phone-field";
import { TextField } from "./text-field";

const schema = z.object({
  name: z.string("Enter a name").max(70),
  methods: z
    .array(
      z.object({
        phone: z.string("Enter a number").max(20),
        country: z.enum(["GB", "US"]).default("GB"),
        note: z.string().default(""),
      }),
    )
    .max(3),
});

type Path = FieldPath<z.input<typeof schema>>;

/** A browser without scripts that has a contact form open: it posts what the page contains. */
class PlainBrowser {
  html = "";
  state: FormState<Path>;
  saved: z.output<typeof schema> | null = null;

  constructor(values: FormValues) {
    this.state = this.#show(values, {});
  }

  #show(values: FormValues, errors: Record<string, string[] | null>): FormState<Path> {
    const constraints = formConstraints(schema);
    this.state = formState({
      id: "contact",
      constraints,
      values,
      errors,
      edited: new Set(),
      hasFailed: false,
      rowKey: (_, index) => String(index),
    });
    const { field, list } = this.state;
    this.html = renderToStaticMarkup(
      <form>
        <TextField field={field("name")} label="Name" />
        <FieldList
          list={list("methods")}
          label="Phone numbers"
          rowLabel={(position) => `Phone number ${position}`}
          addLabel="Add phone number"
          max={3}
          canMove
          blank={{ country: "US" }}
        >
          {(row) => (
            <>
              <PhoneField
                field={row.field("phone")}
                country={row.field("country")}
                label="Number"
                hint="With its area code"
              />
              <TextField field={row.field("note")} label="Note" />
            </>
          )}
        </FieldList>
      </form>,
    );
    return this.state;
  }

  /** The values of the fields, in the order of the page. */
  get fields(): Array<[string, string]> {
    const controls = this.html.matchAll(/<input [^>]*>|<select [^>]*>.*?<\/select>/g);
    return [...controls].map(([control]) => {
      const chosen = control.startsWith("<select")
        ? (/<option[^>]*selected[^>]*>/.exec(control)?.[0] ?? "")
        : control;
      return [attribute(control, "name"), attribute(chosen, "value")];
    });
  }

  /** Types into fields, then presses the button with this text; without a button it saves. */
  async press(text: string | null, typed: Record<string, string> = {}): Promise<void> {
    const body = new URLSearchParams(this.fields.map(([name, value]) => [name, typed[name] ?? value]));
    if (text !== null) {
      const button =
        this.buttons.find((each) => each.text === text) ?? expect.fail(`no ${text} in ${this.html}`);
      body.append(button.name, button.value);
    }
    const request = new Request("http://localhost/contact", { method: "POST", body });
    const form = await parseForm({ request, context: testContext() }, schema);
    if (form.ok) this.saved = form.value;
    else this.#show(form.response.data.initialValue ?? {}, form.response.data.error ?? {});
  }

  get buttons(): Array<{ text: string; name: string; value: string }> {
    return [...this.html.matchAll(/(<button [^>]*>)(.*?)<\/button>/g)].map(([, tag = "", inside = ""]) => ({
      text: inside.replace(/<[^>]*>/g, ""),
      name: attribute(tag, "name"),
      value: attribute(tag, "value"),
    }));
  }
}

function attribute(tag: string, name: string): string {
  const value = new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? "";
  return value.replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}

const two = {
  name: "Zoë",
  methods: [
    { phone: "020 7946 0000", country: "GB", note: "home" },
    { phone: "415 555 0132", country: "US", note: "work" },
  ],
};

describe("a list of fields without scripts (UI-26)", () => {
  test("shows its rows, their names, and only the buttons that do something", () => {
    const { html, buttons, fields } = new PlainBrowser(two);
    expect(fields.map(([name]) => name)).toEqual([
      "name",
      "methods[0].country",
      "methods[0].phone",
      "methods[0].note",
      "methods[1].country",
      "methods[1].phone",
      "methods[1].note",
    ]);
    expect(buttons.map(({ text }) => text)).toEqual([
      "Move down Phone number 1",
      "Remove Phone number 1",
      "Move up Phone number 2",
      "Remove Phone number 2",
      "Add phone number",
    ]);
    expect(html).toContain('id="contact-methods-0-phone"');
    expect(html).toContain('aria-describedby="contact-methods-0-phone-hint"');
    expect(html).toMatch(/<input [^>]*maxlength="20"[^>]*id="contact-methods-1-phone"/i);
  });

  test("a row is added with its initial values, and nothing typed is lost (UI-10)", async () => {
    const browser = new PlainBrowser(two);
    await browser.press("Add phone number", { name: "Zoë B", "methods[1].note": "mobile" });
    expect(Object.fromEntries(browser.fields)).toEqual({
      name: "Zoë B",
      "methods[0].country": "GB",
      "methods[0].phone": "020 7946 0000",
      "methods[0].note": "home",
      "methods[1].country": "US",
      "methods[1].phone": "415 555 0132",
      "methods[1].note": "mobile",
      "methods[2].country": "US",
      "methods[2].phone": "",
      "methods[2].note": "",
    });
    expect(browser.buttons.map(({ text }) => text)).not.toContain("Add phone number");
  });

  test("rows are moved and removed, then saved in that order", async () => {
    const browser = new PlainBrowser(two);
    await browser.press("Add phone number");
    await browser.press("Move up Phone number 3", { "methods[2].phone": "+1 212 555 0100" });
    await browser.press("Move down Phone number 1");
    await browser.press("Remove Phone number 3");
    await browser.press(null);
    expect(browser.saved).toEqual({
      name: "Zoë",
      methods: [
        { phone: "+1 212 555 0100", country: "US", note: "" },
        { phone: "020 7946 0000", country: "GB", note: "home" },
      ],
    });
  });

  test("an error in a row is shown beside its field and linked in the summary", async () => {
    const browser = new PlainBrowser(two);
    await browser.press(null, { name: "", "methods[1].phone": "" });
    expect(browser.saved).toBeNull();
    expect(browser.state.fieldErrors).toEqual([
      { id: "contact-name", text: "Enter a name" },
      { id: "contact-methods-1-phone", text: "Enter a number" },
    ]);
    const input = /<input [^>]*id="contact-methods-1-phone"[^>]*>/.exec(browser.html)?.[0] ?? "";
    expect(attribute(input, "aria-invalid")).toBe("true");
    expect(attribute(input, "aria-describedby")).toBe(
      "contact-methods-1-phone-error contact-methods-1-phone-hint",
    );
    expect(browser.html).toContain(
      '<p id="contact-methods-1-phone-error" class="field-error">Enter a number</p>',
    );
    await browser.press("Remove Phone number 2");
    expect(browser.state.fieldErrors).toEqual([]);
  });

  test("all rows can be removed", async () => {
    const browser = new PlainBrowser(two);
    await browser.press("Remove Phone number 1");
    await browser.press("Remove Phone number 1");
    expect(browser.fields).toEqual([["name", "Zoë"]]);
    await browser.press(null);
    expect(browser.saved).toEqual({ name: "Zoë", methods: [] });
  });
});
