import { Link } from "react-router-dom";
import { bankReturnPath } from "../../billing-paths";

/**
 * To which of several accounts the bank account is added. The address that a bank leads back to names none, so links that were
 * started for others meanwhile are offered beside it (BIL-42).
 */
export function BankAccountOwner(props: {
  name: string;
  others: ReadonlyArray<{ accountId: string; name: string }>;
  oauthStateId: string | null;
  /** The page of the Statement of Account beside it. */
  page: number;
}) {
  const { name, others, oauthStateId, page } = props;
  return (
    <>
      <p>
        The bank account is added to <b dir="auto">{name}</b>.
      </p>
      {oauthStateId === null || others.length === 0 ? null : (
        <p>
          Links were started for other accounts, too. If you come back from the bank for one of them, go on
          there:{" "}
          {others.map((other) => (
            <span key={other.accountId}>
              <Link className="link" reloadDocument to={bankReturnPath(other.accountId, oauthStateId, page)}>
                <bdi>{other.name}</bdi>
              </Link>{" "}
            </span>
          ))}
        </p>
      )}
    </>
  );
}
