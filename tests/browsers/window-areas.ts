import { DEMO_PASSWORD } from "../../sandbox/world/people";
import type { SandboxConsole } from "../setup/sandbox";
import type { TaskRun } from "./core-tasks";
import { USER } from "./test-messages";
import { nextNumber, nextPerson } from "./test-people";
import type { BrowserWindow } from "./window";

/** The main task of each area besides the messages. */
export type AreaTask =
  | "add a contact"
  | "send a text"
  | "schedule a status"
  | "block a number"
  | "set the PIN"
  | "pay an invoice"
  | "read a report"
  | "choose a new password";

const END = "\uE010";
const BACKSPACE = "\uE003";

/** The areas' tasks by pointer and keyboard. */
export function areaTasks(window: BrowserWindow, sandbox: SandboxConsole): Pick<TaskRun, AreaTask> {
  return {
    async "add a contact"() {
      await window.open("/contacts");
      await window.click("link", "Add contact");
      await window.type("First name", "Jo");
      await window.type("Number", nextNumber());
      await window.click("button", "Save");
      await window.shows("Contact created");
    },

    async "send a text"() {
      await window.open("/texts/new");
      await window.type("To", nextNumber());
      await window.type("Text", "The papers are ready");
      await window.click("button", "Send");
      await window.shows("Text sent");
      await window.has("[role=log]");
    },

    async "schedule a status"() {
      await sandbox.setStatuses(USER, []);
      await window.open("/status");
      await window.click("link", "New status");
      await window.type("Name", "Dentist");
      await window.click("button", "Schedule");
      await window.shows("Status scheduled:");
      await window.shows("Dentist");
    },

    async "block a number"() {
      const number = nextNumber();
      await window.open("/blocked");
      await window.click("link", "Add number");
      await window.type("Phone number", number);
      await window.click("button", "Block number");
      await window.shows("Blocked successfully.");
      await window.shows(number);
    },

    async "set the PIN"() {
      await window.open("/settings");
      await window.click("link", "Change PIN");
      await window.type("New PIN", "135790");
      await window.click("button", "Set PIN");
      await window.shows("Your PIN is set.");
    },

    async "pay an invoice"() {
      await window.open("/account/invoices/100131");
      await window.click("link", "Make Payment");
      await window.click("field", "Amount");
      await window.press(END + BACKSPACE.repeat(8) + "1");
      await window.click("button", "Make Payment");
      // While the page is still being loaded again, pressing it does nothing.
      await window.has("#consent ~ div button[value=pay]:not([aria-disabled])");
      await window.click("button", "Agree and pay $1.03");
      await window.shows("Payment successfully submitted.");
    },

    async "read a report"() {
      await window.open("/reports");
      await window.shows("Total of");
      await window.click("link", "25");
      await window.has("tbody tr:nth-child(25)");
    },

    async "choose a new password"() {
      const { username, mobile } = nextPerson();
      await sandbox.givePassword(username, { temporaryPassword: "Y", twoFactor: "Y" });
      await window.open("/login");
      await window.type("Email", username);
      await window.type("Password", DEMO_PASSWORD);
      await window.click("button", "Log in");
      await window.reaches("/two-factor");
      await window.click("button", `Send by text to the number that ends in ${mobile.slice(-4)}`);
      await window.has("input[name=twoFactorCode]");
      await window.type("Code", await sandbox.lastSecretTo(mobile));
      await window.click("button", "Verify");
      await window.reaches("/new-password");
      await window.type("New password", "New-pass-1");
      await window.type("Repeat", "New-pass-1");
      await window.click("button", "Change password");
      await window.reaches("/");
    },
  };
}
