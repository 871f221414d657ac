import { DEMO_PASSWORD } from "../../sandbox/world/people";
import type { SandboxConsole } from "../setup/sandbox";
import type { OpenEngine } from "./engine";
import { listPath, LONG_TEXT, ringFor, SESSION_OVER, USER } from "./test-messages";
import { areaTasks } from "./text-areas";
import { TextBrowser } from "./w3m";

/** The core tasks in w3m: by keys, without scripts and styles. */
export async function inTerminal(origin: string, sandbox: SandboxConsole): Promise<OpenEngine> {
  const browser = new TextBrowser(origin, "/login", LONG_TEXT);
  const signIn = async () => {
    await browser.fill("Email", USER);
    await browser.fill("Password", DEMO_PASSWORD, "Password:");
    await browser.enterBefore("Help:");
  };
  const tasks: OpenEngine["tasks"] = {
    ...areaTasks(browser, sandbox),
    async "sign in"() {
      await signIn();
      await browser.shows("Dashboard>");
    },

    async "go by the menu"() {
      await browser.follow("Contacts");
      await browser.shows("Add contact");
    },

    async "open a message"() {
      const { caller } = await ringFor(sandbox, { textContent: "The words of the message" });
      await browser.open("/activity");
      await browser.follow(caller);
      await browser.shows("Back to the list");
      await browser.shows("The words of the message");
    },

    async "flag a message"() {
      const { caller, id } = await ringFor(sandbox);
      await browser.open(listPath(caller));
      await browser.follow(`Flag ${caller}`);
      await browser.open(`/activity/${id}`);
      await browser.shows("Flagged");
    },

    async "archive messages"() {
      // Found by its words, so that the caller stands in the row alone.
      const words = `Words-${Date.now()}`;
      const { caller } = await ringFor(sandbox, { textContent: words });
      await browser.open(listPath(words));
      await browser.enterBefore(caller);
      // What the bar's menu holds elsewhere follows at once, without the button that opens it.
      await browser.shows("With selected: Archive Mark as read");
      await browser.enterAfter("With selected:");
      await browser.shows("Activity archived");
      await browser.open(`${listPath(caller)}&tab=archived`);
      await browser.shows("Unarchive");
      await browser.shows(`Flag ${caller}`);
    },

    async "mark as unread"() {
      const words = `Words-${Date.now()}`;
      const { caller } = await ringFor(sandbox, { textContent: words });
      await browser.open(listPath(words));
      await browser.enterBefore(caller);
      await browser.follow("Mark as unread");
      await browser.shows("Mark this activity as unread again?");
      await browser.enterBefore("Cancel");
      await browser.shows("Activity marked as unread");
    },

    async search() {
      const { caller } = await ringFor(sandbox);
      await browser.open("/activity");
      await browser.fill("Search activity", caller);
      await browser.follow("Update View");
      await browser.shows("1 of ");
      await browser.shows(`Flag ${caller}`);
    },

    async filter() {
      const { caller } = await ringFor(sandbox, { messageType: "VM" });
      await browser.open("/activity");
      await browser.follow("Filters");
      await browser.enterBefore("Voicemail");
      await browser.follow("Apply filters");
      await browser.shows("Voicemail");
      await browser.shows(`Flag ${caller}`);
    },

    async "hold calls"() {
      await browser.open("/");
      await browser.shows("Transfers are accepted.");
      await browser.follow("Not Accepting Transfers");
      await browser.shows("Transfers are not accepted.");
      await browser.follow("Not Accepting Transfers");
      await browser.shows("Transfers are accepted.");
    },

    async "send what was kept"() {
      await browser.open("/");
      await browser.shows("Transfers are accepted.");
      await sandbox.fault(SESSION_OVER);
      await browser.follow("Not Accepting Transfers");
      await browser.shows("What you had typed is kept.");
      await signIn();
      await browser.shows("We kept what you had entered.");
      await browser.follow("Send it now");
      await browser.shows("Transfers are not accepted.");
      await browser.follow("Not Accepting Transfers");
      await browser.shows("Transfers are accepted.");
    },

    async "give feedback"() {
      const { id } = await ringFor(sandbox);
      await browser.open(`/activity/${id}`);
      await browser.follow("Provide Feedback");
      await browser.enterBefore("4 stars");
      await browser.enterAfter("optional");
      await browser.follow("Submit");
      await browser.open(`/activity/${id}`);
      await browser.shows("4 of 5 stars");
      await browser.shows(LONG_TEXT);
    },

    async "log out"() {
      await browser.follow("Logout");
      await browser.enterBefore("Stay logged in");
      await browser.shows("<Log in>");
      await browser.open("/activity");
      await browser.shows("<Log in>");
    },
  };
  return { tasks, presses: () => browser.presses, close: () => browser.close() };
}
