import { DEMO_PASSWORD } from "../../sandbox/world/people";
import type { SandboxConsole } from "../setup/sandbox";
import type { TaskRun } from "./core-tasks";
import { areaTasks, type AreaTask } from "./window-areas";
import { listPath, ringFor, SESSION_OVER, USER } from "./test-messages";
import type { BrowserDriver } from "./driver";
import type { Engine } from "./engine";
import { BrowserWindow } from "./window";

const ENTER = "\uE007";
const TAB = "\uE004";
const ESCAPE = "\uE00C";

/** The core tasks in a window of the browser that the function starts. */
export function inWindow(start: () => Promise<BrowserDriver>): Engine["open"] {
  return async (origin, sandbox) => {
    const driver = await start();
    const window = new BrowserWindow(driver, origin);
    return {
      tasks: { ...messageTasks(window, sandbox), ...areaTasks(window, sandbox) },
      presses: () => window.presses,
      close: () => driver.close(),
    };
  };
}

async function signIn(window: BrowserWindow): Promise<void> {
  await window.type("Email", USER);
  await window.type("Password", DEMO_PASSWORD);
  await window.click("button", "Log in");
}

/** The core tasks by pointer and keyboard. What they change is looked at again on a page that was loaded anew. */
function messageTasks(window: BrowserWindow, sandbox: SandboxConsole): Omit<TaskRun, AreaTask> {
  return {
    async "sign in"() {
      await window.open("/login");
      await signIn(window);
      await window.reaches("/");
      await window.click("button", "Not This Time");
      await window.hides("Not This Time");
    },

    async "go by the menu"() {
      await window.open("/settings");
      await window.resize(500, 900);
      await window.click("button", "Menu");
      await window.press(TAB);
      await window.focuses("nav a");
      await window.press(ESCAPE);
      await window.hides("Contacts");
      await window.focuses("button[popovertarget]");
      await window.click("button", "Menu");
      await window.click("link", "Contacts");
      await window.reaches("/contacts");
      await window.focuses("h1");
      await window.resize(1440, 900);
      await window.click("link", "Dashboard");
      await window.reaches("/");
    },

    async "open a message"() {
      const { caller, id } = await ringFor(sandbox, { textContent: "The words of the message" });
      await window.open(listPath(caller));
      await window.click("link", caller);
      await window.reaches(`/activity/${id}`);
      await window.has("article h2");
      await window.shows("Provide Feedback");
    },

    async "flag a message"() {
      const { caller, id } = await ringFor(sandbox);
      await window.open(listPath(caller));
      await window.click("button", `Flag ${caller}`);
      const flagged = `#activity-${id} button[aria-pressed=true]`;
      await window.has(flagged);
      await window.open(listPath(caller));
      await window.has(flagged);
    },

    async "archive messages"() {
      const { caller } = await ringFor(sandbox);
      await window.open(listPath(caller));
      await window.click("field", `Select ${caller}`);
      await window.click("button", "Archive");
      await window.shows("Activity archived");
      await window.open(`${listPath(caller)}&tab=archived`);
      await window.click("link", caller);
      await window.shows("Unarchive");
    },

    async "mark as unread"() {
      const { caller } = await ringFor(sandbox);
      await window.open(listPath(caller));
      await window.click("field", `Select ${caller}`);
      await window.click("button", "Mark as unread");
      await window.click("button", "Clear Read Date");
      await window.shows("Activity marked as unread");
    },

    async search() {
      const { caller } = await ringFor(sandbox);
      const other = await ringFor(sandbox);
      await window.open("/activity");
      await window.shows(other.caller);
      await window.type("Search activity", caller + ENTER);
      await window.hides(other.caller);
      await window.shows(caller);
    },

    async filter() {
      const voicemail = await ringFor(sandbox, { messageType: "VM" });
      const other = await ringFor(sandbox);
      await window.open("/activity");
      await window.shows(other.caller);
      await window.click("link", "Filters");
      await window.has("input[name=filter][value=voicemail]");
      await window.choose("filter", "voicemail");
      await window.click("button", "Apply filters");
      await window.hides(other.caller);
      await window.shows(voicemail.caller);
    },

    async "hold calls"() {
      const held = "header [role=switch][aria-checked=true]";
      await window.click("button", "Hold, Not Accepting Transfers");
      await window.has(held);
      await window.open("/activity");
      await window.has(held);
      await window.click("button", "Hold, Not Accepting Transfers");
      await window.has("header [role=switch][aria-checked=false]");
    },

    async "send what was kept"() {
      await window.open("/activity");
      await sandbox.fault(SESSION_OVER);
      await window.click("button", "Hold, Not Accepting Transfers");
      await window.reaches("/login");
      await signIn(window);
      await window.reaches("/activity");
      await window.click("button", "Send it now");
      await window.has("header [role=switch][aria-checked=true]");
      await window.click("button", "Hold, Not Accepting Transfers");
      await window.has("header [role=switch][aria-checked=false]");
    },

    async "give feedback"() {
      const { id } = await ringFor(sandbox);
      await window.open(`/activity/${id}`);
      await window.click("link", "Provide Feedback");
      await window.choose("rating", "4");
      await window.type("Feedback (optional)", "Quick and kind");
      await window.click("button", "Submit");
      await window.shows("Feedback sent successfully!");
      await window.open(`/activity/${id}`);
      await window.shows("4 of 5 stars");
      await window.shows("Quick and kind");
    },

    async "log out"() {
      await window.click("button", "Grace Okafor");
      await window.click("link", "Logout");
      await window.click("button", "Log out");
      await window.reaches("/login");
      await window.open("/activity");
      await window.reaches("/login");
    },
  };
}
