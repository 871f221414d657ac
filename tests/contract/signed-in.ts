import { apiConsole } from "../setup/embedded-api";
import { signInAsAgent, signInWithPassword } from "~/features/sign-in/sign-in.server";
import { DEMO_PASSWORD } from "../../sandbox/world/people";
import { testContext, Visitor } from "../setup/visitor";

/** A browser that has signed in as a user of the sandbox, at the portal of this origin. */
export async function signedIn(username: string, origin?: string): Promise<Visitor> {
  const visitor = new Visitor(origin);
  const form = { username, password: DEMO_PASSWORD };
  visitor.take((await signInWithPassword(visitor.request("/login", { form }), testContext())).cookie);
  return visitor;
}

/** A browser in which an agent of the service acts for a user of the sandbox. */
export async function signedInAsAgent(username: string): Promise<Visitor> {
  const visitor = new Visitor();
  const key = await apiConsole.agentKey(username);
  visitor.take((await signInAsAgent(visitor.request("/login/agent"), testContext(), key)).cookie);
  return visitor;
}
