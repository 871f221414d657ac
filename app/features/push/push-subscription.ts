/** Whether this browser tells its user of new messages, or why it cannot. */
export type PushState = "on" | "off" | "blocked" | "impossible";

const WORKER = "/push-worker.js";
const ADDRESS = "/push-device";
/** Who has subscribed in this browser, and the endpoint that the API was told last. */
const STORE = "push";

/** How often the subscription was ended: one that is being made meanwhile is not wanted any more. */
let ends = 0;

/** Told once the subscription was looked after, which may have changed whether it is on. */
const listeners = new Set<() => void>();

interface Registered {
  userId: string;
  endpoint: string;
}

/** The browser's state for this user; a subscription of somebody else counts as none. */
export async function pushState(userId: string): Promise<PushState> {
  if (!isPossible()) return "impossible";
  if (Notification.permission === "denied") return "blocked";
  const subscription = await currentSubscription();
  return subscription && readRegistered()?.userId === userId ? "on" : "off";
}

/** Calls `listener` once the subscription was looked after; the returned function ends that. */
export function onPushCheck(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Asks for the permission, subscribes, and tells the API. Call it from a click: browsers ask only then. Throws where the
 * browser or the portal fails.
 */
export async function turnPushOn(userId: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== "granted") return pushState(userId);
  await subscribe(userId);
  endWithLogout();
  return pushState(userId);
}

/** Ends the subscription; the API learns of it from the push service, since no call takes a device away. */
export async function turnPushOff(): Promise<void> {
  ends += 1;
  // First, because the page of a log-out may be left meanwhile, and what is still noted is subscribed to again.
  localStorage.removeItem(STORE);
  await (await currentSubscription())?.unsubscribe();
}

/**
 * From now on a form that logs the user out ends the subscription (SET-11). It begins while the form is on its way, since
 * the response leaves the page. Listens while the event goes down: a dialog keeps its submits to itself.
 */
export function endWithLogout(): void {
  document.addEventListener("submit", onSubmit, true);
}

function onSubmit({ target }: SubmitEvent): void {
  const isLogout = target instanceof HTMLFormElement && target.getAttribute("action") === "/logout";
  if (isLogout && isPossible()) void turnPushOff().catch(() => undefined);
}

/**
 * Looks after the subscription when a page is loaded: one that the browser has dropped is made again, the API is told of
 * an endpoint that the browser has changed, and what somebody else has subscribed to in this browser ends. Call it with
 * the permission only.
 */
export async function checkPush(userId: string): Promise<void> {
  if (!isPossible()) return;
  endWithLogout();
  try {
    await lookAfter(userId);
  } finally {
    for (const listener of listeners) listener();
  }
}

async function lookAfter(userId: string): Promise<void> {
  const subscription = await currentSubscription();
  const registered = readRegistered();
  if (!subscription && !registered) return;
  if (registered?.userId !== userId) await turnPushOff();
  else if (!subscription) await subscribe(userId);
  else if (registered.endpoint !== subscription.endpoint) await register(userId, subscription);
}

/** Subscribes in place of what there is, and tells the API; without a subscription where the user gets none (SET-8). */
async function subscribe(userId: string): Promise<void> {
  const before = ends;
  const reply = await fetch(ADDRESS);
  if (reply.status === 403) return turnPushOff();
  const { publicKey } = await readJson(reply);
  if (typeof publicKey !== "string") throw new Error("The portal gave no key to subscribe to");
  await navigator.serviceWorker.register(WORKER);
  const registration = await navigator.serviceWorker.ready;
  // One that was made with another key could not be told anything.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await registration.pushManager.subscribe(options);
  if (ends !== before) return void (await subscription.unsubscribe());
  const isRegistered = await register(userId, subscription);
  if (!isRegistered || ends !== before) await turnPushOff();
}

/** Whether the API has taken the subscription; it refuses some users (SET-8). */
async function register(userId: string, subscription: PushSubscription): Promise<boolean> {
  const { endpoint, keys } = subscription.toJSON();
  if (!endpoint || !keys?.["p256dh"] || !keys["auth"]) throw new Error("The subscription has no keys");
  const body = new URLSearchParams({ endpoint, clientKey: keys["p256dh"], clientAuth: keys["auth"] });
  const { registered } = await readJson(await fetch(ADDRESS, { method: "POST", body }));
  if (registered !== true) return false;
  localStorage.setItem(STORE, JSON.stringify({ userId, endpoint } satisfies Registered));
  return true;
}

async function readJson(response: Response): Promise<Record<string, unknown>> {
  if (!response.ok) throw new Error(`The portal responded with ${response.status}`);
  const reply: unknown = await response.json();
  return typeof reply === "object" && reply !== null ? { ...reply } : {};
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

function readRegistered(): Registered | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORE) ?? "null");
    return isRegistered(stored) ? stored : null;
  } catch {
    return null;
  }
}

function isRegistered(stored: unknown): stored is Registered {
  const named = typeof stored === "object" && stored !== null && "userId" in stored && "endpoint" in stored;
  return named && typeof stored.userId === "string" && typeof stored.endpoint === "string";
}

function isPossible(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}
