/**
 * Shows a notification of each new message, also while no page is open, and opens the message that is pressed
 * (SET-11). It handles no requests: pages are loaded as they are without it.
 */
self.addEventListener("push", (event) => {
  const { title, body, messageId } = noticeOf(event.data);
  const options = { body, tag: messageId, data: { path: pathOf(messageId) } };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data?.path ?? "/"));
});

/** What was pushed, as far as it is what it should be; browsers want a notification for everything that is pushed. */
function noticeOf(pushed) {
  const notice = { title: "New message", body: "", messageId: "" };
  let sent;
  try {
    sent = pushed?.json();
  } catch {
    return notice;
  }
  for (const name of ["title", "body"])
    if (typeof sent?.[name] === "string" && sent[name] !== "") notice[name] = sent[name].slice(0, 300);
  notice.messageId = idOf(sent?.messageId);
  return notice;
}

/**
 * The id of a message as the portal takes one, any text of up to 200 characters; '' for what is none. Nothing pushed leads out
 * of the path of an activity: dots alone would, and a slash is in no id.
 */
function idOf(sent) {
  if (typeof sent !== "string" && typeof sent !== "number") return "";
  const id = String(sent);
  return id.length <= 200 && /^(?!\.{1,2}$)[^/\\\ud800-\udfff]+$/u.test(id) ? id : "";
}

function pathOf(messageId) {
  return messageId ? `/activity/${encodeURIComponent(messageId)}` : "/";
}

/** A page that shows it already gets the focus; any other one may hold typed text, so a new one is opened. */
async function openPage(path) {
  const pages = await self.clients.matchAll({ type: "window" });
  const open = pages.find(({ url }) => new URL(url).pathname === path);
  await (open ? open.focus() : self.clients.openWindow(path));
}
