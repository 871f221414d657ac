import { FAULT_EXAMPLES } from "../core/fault-kinds";
import type { Sandbox } from "../core/sandbox";
import { listUsers } from "../me/store";
import { readServiceStatus } from "../service/store";
import { DEMO_PASSWORD } from "../world/people";

const SHOWN = 40;
const MESSAGE_TYPES = ["AGENT", "IC", "OC", "VM", "VIP", "SMS", "TEXT", "TASK", "CS", "FAX"];

const NO_OR_YES = [
  ["N", "No"],
  ["Y", "Yes"],
] as const;
const QUOTE_STATUSES = ["OPEN", "PAID", "CANCELLED_NOW", "DISABLED", "EXPIRED", "INVALID_TOKEN_URL"];
const CURRENCIES = [
  ["", "none: GBP"],
  ["USD", "USD"],
] as const;
const FILTER_DAYS = ["30", "60", "90", "120"];

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 70rem; margin: 0 auto; padding: 1rem; }
  h1 { font-size: 1.5rem; } h2 { font-size: 1.15rem; margin-top: 2rem; }
  form { display: flex; flex-wrap: wrap; gap: .75rem; align-items: end; margin: .5rem 0; }
  label { display: grid; gap: .15rem; font-size: .875rem; } label.wide { flex: 1 1 100%; }
  input, select, textarea, button { font: inherit; padding: .35rem .5rem; }
  table { border-collapse: collapse; width: 100%; font-size: .875rem; }
  th, td { text-align: left; padding: .25rem .75rem .25rem 0; border-bottom: 1px solid #8886; vertical-align: top; }
  td.text { white-space: pre-wrap; overflow-wrap: anywhere; }
  [role=status] { padding: .5rem .75rem; border: 1px solid #2a7; border-radius: .25rem; }
`;

/** The console as a page. It works without scripts and sends none. */
export function consolePage(sandbox: Sandbox, said: string): string {
  const users = listUsers(sandbox.database);
  const userSelect = select(
    "User",
    "username",
    users.map((user) => [user.username, `${user.displayName} · ${user.username}`] as const),
  );
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Sandbox console</title><style>${STYLE}</style></head>
<body>
<h1>Sandbox console</h1>
<p>The portal on <a href="${escape(sandbox.portalUrl)}">${escape(sandbox.portalUrl)}</a> talks to the made-up service at
<code>${escape(sandbox.url)}</code>. Every user's password is <code>${escape(DEMO_PASSWORD)}</code>. ${sandbox.sockets.count()} update sockets are open.</p>
${said ? `<p role="status">${escape(said)}</p>` : ""}

<h2>Ring a call</h2>
<form method="post" action="/console/messages">
  ${userSelect}
  ${select(
    "Type",
    "messageType",
    MESSAGE_TYPES.map((type) => [type, type] as const),
  )}
  <label>Caller <input name="caller"></label>
  <label>Number <input name="ani" placeholder="+14155550132"></label>
  <label class="wide">Text <textarea name="textContent" rows="3"></textarea></label>
  <button>Ring</button>
</form>

<h2>Sessions</h2>
<form method="post" action="/console/agent-keys">${userSelect}<button>Make an agent key</button></form>
<form method="post" action="/console/sessions/expire">${userSelect}<button>End all sessions</button></form>
<form method="post" action="/console/passwords">
  ${userSelect}
  ${select("Temporary password", "temporaryPassword", NO_OR_YES)}
  ${select("Code for each session", "twoFactor", NO_OR_YES)}
  <button>Set the demo password</button>
</form>

<h2>Quotes</h2>
<form method="post" action="/console/quotes">
  ${select(
    "Status",
    "status",
    QUOTE_STATUSES.map((status) => [status, status] as const),
  )}
  ${select("Currency", "currency", CURRENCIES)}
  <button>Make a quote</button>
</form>

<h2>What the service says of itself</h2>
<p>${escape(JSON.stringify(readServiceStatus(sandbox.database)))}. A portal may know what it said for ten minutes.</p>
<form method="post" action="/console/status">
  ${select(
    "Days shown by default",
    "filterDays",
    FILTER_DAYS.map((days) => [days, days] as const),
  )}
  <button>Change</button>
</form>

<h2>Faults</h2>
<form method="post" action="/console/faults">
  <label>Requests that match <input name="match" placeholder="GET /messages"></label>
  ${select(
    "Kind",
    "kind",
    FAULT_EXAMPLES.map((kind) => [kind, kind] as const),
  )}
  <label>Times (-1: always) <input name="times" type="number" min="-1" value="1"></label>
  <button>Switch on</button>
</form>
${table(
  ["Match", "Kind", "Times left"],
  sandbox.faults.list().map((fault) => [fault.match || "everything", fault.kind, String(fault.times)]),
  "No fault is on.",
)}
<form method="post" action="/console/faults/clear"><button>Switch all off</button></form>

<h2>Sent</h2>
${table(
  ["Time", "By", "To", "Subject", "Text"],
  sandbox.outbox
    .list()
    .slice(0, SHOWN)
    .map((sent) => [sent.time, sent.channel, sent.to, sent.subject, sent.text]),
  "Nothing has been sent.",
)}

<h2>Last requests</h2>
${table(
  ["Time", "Method", "Path", "Query", "Form", "Status"],
  sandbox.journal
    .list()
    .slice(-SHOWN)
    .reverse()
    .map((entry) => [
      entry.time,
      entry.method,
      entry.path,
      JSON.stringify(entry.query),
      JSON.stringify(entry.form),
      String(entry.status ?? "no reply"),
    ]),
  "No request has come in.",
)}
</body></html>`;
}

function select(
  label: string,
  name: string,
  options: readonly (readonly [value: string, text: string])[],
): string {
  const items = options
    .map(([value, text]) => `<option value="${escape(value)}">${escape(text)}</option>`)
    .join("");
  return `<label>${label} <select name="${name}">${items}</select></label>`;
}

function table(headings: readonly string[], lines: readonly (readonly string[])[], none: string): string {
  if (lines.length === 0) return `<p>${none}</p>`;
  const head = headings.map((heading) => `<th scope="col">${heading}</th>`).join("");
  const body = lines
    .map((cells) => `<tr>${cells.map((cell) => `<td class="text">${escape(cell)}</td>`).join("")}</tr>`)
    .join("");
  return `<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
