/** Whether the page keeps itself up to date, and since when it is right. */
export function LiveState({ freshAt }: { freshAt: string }) {
  return <span className="chip ml-auto">Updated {freshAt}</span>;
}
