import { DEMO_PASSWORD } from "../../sandbox/world/people";
import type { SandboxConsole } from "../setup/sandbox";
import type { TaskRun } from "./core-tasks";
import { LONG_TEXT, USER } from "./test-messages";
import { nextNumber, nextPerson } from "./test-people";
import type { TextBrowser } from "./w3m";
import type { AreaTask } from "./window-areas";

/** Empties the line that is being typed. */
const CLEAR = "\x15";

/** The areas' tasks in w3m: by keys, without scripts and styles. */
export function areaTasks(browser: TextBrowser, sandbox: SandboxConsole): Pick<TaskRun, AreaTask> {
  return {
    async "add a contact"() {
      await browser.open("/contacts/new");
      await browser.fill("First name", "Jo");
      await browser.fill("1. E-mail", "jo@doe.example");
      await browser.enterBefore("Cancel");
      await browser.shows("Contact created");
    },

    async "send a text"() {
      await browser.open(`/texts/new?${new URLSearchParams({ to: nextNumber() })}`);
      await browser.enterAfter("The text goes to");
      await browser.follow("Send");
      await browser.shows("Text sent");
      await browser.shows(LONG_TEXT);
    },

    async "schedule a status"() {
      await sandbox.setStatuses(USER, []);
      await browser.open("/status/new");
      await browser.fill("Name", `${CLEAR}Dentist`);
      await browser.enterBefore("Save without scheduling");
      await browser.shows("Status scheduled:");
      await browser.shows("Dentist");
    },

    async "block a number"() {
      const number = nextNumber();
      await browser.open("/blocked/add");
      await browser.fillBefore("has its own country", number);
      await browser.follow("Block number");
      await browser.shows("Blocked successfully.");
      await browser.shows(number);
    },

    async "set the PIN"() {
      await browser.open("/settings");
      await browser.follow("Change PIN");
      await browser.fill("New PIN", "135790");
      await browser.follow("Set PIN");
      await browser.shows("Your PIN is set.");
    },

    async "pay an invoice"() {
      await browser.open("/account/invoices/100131/pay");
      await browser.fill("Amount", `${CLEAR}1`);
      await browser.enterBefore("Cancel");
      await browser.follow("Agree and pay");
      await browser.shows("Payment successfully submitted.");
    },

    async "read a report"() {
      await browser.open("/reports");
      await browser.shows("Total of");
      await browser.enterAfter("Rows 1 to 5 of");
      await browser.shows("Rows 6 to 10 of");
    },

    async "choose a new password"() {
      const { username, mobile } = nextPerson();
      await sandbox.givePassword(username, { temporaryPassword: "Y", twoFactor: "Y" });
      // The page that the log-out has ended with.
      await browser.shows("Log in to open the page");
      await browser.fill("Email", username);
      await browser.fill("Password", DEMO_PASSWORD, "Password:");
      await browser.enterBefore("Help:");
      await browser.follow("Send by text");
      await browser.shows("Enter the six digits");
      await browser.fill("Code", await sandbox.lastSecretTo(mobile));
      await browser.follow("Verify");
      await browser.fill("New password", "New-pass-1", "Password:");
      await browser.fill("Repeat", "New-pass-1", "Password:");
      await browser.follow("Change password");
      await browser.shows("Your password has been changed.");
    },
  };
}
