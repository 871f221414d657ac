/**
 * The small parts that most pages use, in one script for the browser. The compiler makes a script for each combination
 * of pages that share a module: imported one by one, these would be a dozen scripts of some hundred bytes, which
 * compress badly. Every page imports its error boundary from here; what is re-exported here then lies in one script.
 */
export { DialogLink } from "./dialog-link";
export { Disclosure } from "./disclosure";
export { ErrorPage } from "./errors/error-page";
export { RouteError } from "./errors/route-error";
export { BusyBanner } from "./feedback/busy-banner";
export { EmptyBlock } from "./feedback/empty-block";
export { Snacks } from "./feedback/snacks";
export { submittedFields } from "./forms/submitted";
export { Icon } from "./icon";
export { PANES } from "./layout/panes";
export { PRESERVE_SCROLL } from "./layout/preserve-scroll";
export { LazyDialog } from "./lazy-dialog";
export { PdfLink } from "./pdf-link";
export { SwitchButton } from "./switch-button";
export { useLinkClicks } from "./use-link-clicks";
export { pageTitle } from "../lib/page-title";
