import { Form, Link, NavLink } from "@remix-run/react";
import { Fragment, type ReactNode } from "react";

const MENU = ["Dashboard", "Activity", "Texts", "Contacts", "Blocked Contacts", "VIP Contacts"];

/** What the portal has around each page: menu, title, hold switch, user menu, footer. */
export function Frame({ unread, children }: { unread: number; children: ReactNode }) {
  return (
    <div className="frame">
      <a href="#content">Skip to content</a>
      <header>
        <button type="button">Menu</button>
        <h1>Activity</h1>
        <Form method="post" action="/hold-calls">
          <input type="hidden" name="returnUrl" value="/activity" />
          <button name="holdCalls" value="Y" role="switch" aria-checked={false}>
            Not Accepting Transfers
          </button>
        </Form>
        <details>
          <summary>Ann Lee</summary>
          <Link to="/settings">Settings</Link> <Link to="/logout">Logout</Link>
        </details>
      </header>
      <nav aria-label="Main">
        <Menu unread={unread} />
      </nav>
      <main id="content">{children}</main>
      <footer>
        <span>© 2026 Template</span> <span>Release 292</span>{" "}
        <a href="tel:+18005550100">Support (800) 555-0100</a>
      </footer>
    </div>
  );
}

function Menu({ unread }: { unread: number }) {
  return (
    <>
      {MENU.map((label) => (
        <Fragment key={label}>
          <NavLink to={`/${label.toLowerCase().replace(" ", "-")}`}>
            <svg className="icon" aria-hidden="true">
              <use href={`#${label}`} />
            </svg>
            {label}
            {label === "Activity" ? <span className="badge">{unread} unread</span> : null}
          </NavLink>{" "}
        </Fragment>
      ))}
    </>
  );
}
