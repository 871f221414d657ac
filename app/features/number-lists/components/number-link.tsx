import { numberPath } from "../../numbers/number-path";

/** A number as a link to its page, over which scripts open its menu (NUM-4); text where nothing can be done with it. */
export function NumberLink(props: { number: string | null; shown: string; accountId: string }) {
  const { number, shown, accountId } = props;
  if (number === null) return <bdi>{shown}</bdi>;
  return (
    <a className="number-link" href={numberPath(number, { account: accountId })}>
      <bdi>{shown}</bdi>
    </a>
  );
}
