import type { Upstream } from "../client.server";
import { company, type Company } from "./contract";

/** The company of the signed-in user (PRO-5). */
export function getCompany(upstream: Upstream): Promise<Company> {
  return upstream.get("/company/pr", company);
}
