import { Link } from "react-router-dom";
import type { ShownLink } from "../links.server";
import { servicePath } from "../service-path";
import { VerifiedChip } from "./verified-chip";

/** The linked services (TRF-2), each with the way to what can be done with it. */
export function ServiceList({ links, agent }: { links: ShownLink[]; agent: boolean }) {
  if (links.length === 0) return <p className="px-4 pb-4 text-muted">No service is linked.</p>;
  return (
    <div className="setting-list">
      {links.map(({ linkId, name, isVerified, rules }) => (
        <div key={linkId} className="setting-row">
          <p className="setting-label">{name}</p>{" "}
          <p className="setting-value">
            <VerifiedChip isVerified={isVerified} />{" "}
            <span className="whitespace-nowrap">
              {rules.length === 1 ? "1 rule" : `${rules.length} rules`}
            </span>
          </p>{" "}
          {agent ? null : (
            <Link className="button" to={servicePath(linkId)}>
              Manage<span className="sr-only"> {name}</span>
            </Link>
          )}
        </div>
      ))}
    </div>
  );
}
