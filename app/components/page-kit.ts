/**
 * The small parts that most pages use, in one script for the browser. The compiler makes a script for each combination
 * of pages that share a module: imported one by one, these would be a dozen scripts of some hundred bytes, which
 * compress badly. Every page imports its error boundary from here, and so does the entry; what is re-exported here then lies in
 * one script, unless something that is loaded later imports it from its own file.
 */
export { AgentWarning } from "./agent-warning";
export { CloseButton } from "./close-button";
export { DialogLink } from "./dialog-link";
export { DialogPage } from "./dialog-page";
export { Disclosure } from "./disclosure";
export { ErrorPage } from "./errors/error-page";
export { RouteError } from "./errors/route-error";
export { Announcer } from "./feedback/announcer";
export { BusyBanner } from "./feedback/busy-banner";
export { EmptyBlock } from "./feedback/empty-block";
export { FetcherSnacks, isSnackResponse, namePress } from "./feedback/fetcher-snacks";
export { Snacks, useShowSnack } from "./feedback/snacks";
export { FormFailure, isShownByForm } from "./forms/form-failure";
export { submittedFields } from "./forms/submitted";
export { focusFirstInput, focusLeastHarm, focusStatus } from "./focus";
export { Icon } from "./icon";
export { useInlineScripts } from "./inline-scripts";
export { PANES } from "./layout/panes";
export { focusOn, PRESERVE_SCROLL } from "./layout/preserve-scroll";
export { reloadsList } from "./layout/reloads-list";
export { ScrollPosition } from "./layout/scroll-position";
export { useSheetClosing } from "./layout/use-sheet-closing";
export { withWayBack } from "./layout/way-back";
export { LinkedText } from "./linked-text";
export { useAsked, useListQuestion, type ListQuestion } from "./list-question";
export { LazyBoundary } from "./lazy-boundary";
export { LazyDialog } from "./lazy-dialog";
export { lazyPart, renderedParts } from "./lazy-part";
export { failedPost, installFailedPosts, pagePath } from "./network/failed-posts";
export { WaitingNotice } from "./network/waiting-notice";
export { PdfLink } from "./pdf-link";
export { PhoneText } from "./phone-text";
export { isPlainClick } from "./plain-click";
export { ScriptedLink } from "./scripted-link";
export { SearchField } from "./search-field";
export { SwitchButton } from "./switch-button";
export { isLetterKey } from "./letter-key";
export { useLinkClicks } from "./use-link-clicks";
export { whenVisible } from "./when-visible";
export { pageTitle } from "../lib/page-title";
