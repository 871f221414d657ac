import { lazyPart } from "~/components/lazy-part";
import { preloadRowMenu } from "~/components/row-menu";

const [RowMenuItems, preloadRowMenuItems] = lazyPart(
  async () => (await import("./row-menu-items")).RowMenuItems,
);
export { RowMenuItems };

/** Loads the menu of a row before it is opened: from the first time that the pointer or the focus is on the list. */
export function preloadActivityMenu(): void {
  preloadRowMenu();
  preloadRowMenuItems();
}
