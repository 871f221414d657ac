/** The question before a VIP is deleted (BLK-11). */
export function deleteVipQuestion({
  name,
  company,
  shown,
}: {
  name: string;
  company: string;
  shown: string;
}): string {
  const who = name || company;
  return `Are you sure you want to delete ${who ? `${who}, ${shown}` : shown}?`;
}
