import { Icon } from "../icon";
import { SwitchButton } from "../switch-button";

/** Buttons, the segmented control and switches, in every state. */
export function PressedParts() {
  return (
    <>
      <section className="card grid gap-4 p-5" aria-labelledby="buttons">
        <h2 id="buttons">Buttons</h2>
        {["", "button-primary", "button-quiet", "button-danger"].map((look) => (
          <div key={look} className="button-row">
            <button type="button" className={`button ${look}`}>
              {LOOKS[look]}
            </button>
            <button type="button" className={`button ${look}`}>
              <Icon name="flag" />
              With an icon
            </button>
            <button
              type="button"
              className={`button button-icon ${look}`}
              aria-label={`${LOOKS[look]}, icon`}
            >
              <Icon name="more" />
            </button>
            <button type="button" className={`button button-small ${look}`}>
              Small
            </button>
            <button type="button" className={`button ${look}`} disabled>
              Disabled
            </button>
            <button type="button" className={`button ${look}`} aria-disabled>
              <span className="busy" aria-hidden="true" />
              Busy
            </button>
          </div>
        ))}
      </section>
      <section className="card grid gap-4 p-5" aria-labelledby="switches">
        <h2 id="switches">Segmented control and switches</h2>
        <div className="flex flex-wrap gap-2">
          <nav className="segmented" aria-label="Links">
            <a href="#switches" aria-current="page">
              All
            </a>
            <a href="#buttons">Archived</a>
          </nav>
          <div className="segmented" role="group" aria-label="Buttons">
            <button type="button" aria-pressed="true">
              Bar
            </button>
            <button type="button" aria-pressed="false">
              Table
            </button>
          </div>
        </div>
        <div className="flex flex-wrap gap-2">
          {[false, true].map((checked) => (
            <SwitchButton
              key={String(checked)}
              checked={checked}
              name="switch"
              value="Y"
              className="switch-button-hold"
            >
              {checked ? "Held" : "Not held"}
            </SwitchButton>
          ))}
          <SwitchButton checked name="switch" value="Y" className="">
            On
          </SwitchButton>
        </div>
        <SwitchButton checked={false} name="switch" value="Y" className="switch-button-wide">
          Wide
        </SwitchButton>
        <details className="menu" open>
          <summary className="w-fit rounded">
            <span className="button">
              Menu
              <Icon name="chevron" />
            </span>
          </summary>
          <div className="menu-items static w-fit">
            <a className="menu-item" href="#switches" aria-current="page">
              <Icon name="inbox" />
              The current one
            </a>
            <a className="menu-item" href="#switches">
              <Icon name="settings" />
              Another
            </a>
            <button type="button" className="menu-item" disabled>
              <Icon name="archive" />
              Disabled
            </button>
          </div>
        </details>
      </section>
    </>
  );
}

const LOOKS: Record<string, string> = {
  "": "Secondary",
  "button-primary": "Primary",
  "button-quiet": "Quiet",
  "button-danger": "Danger",
};
