import { HOSTED_PAGE_PATH, NEW_BANK_PATH, NEW_CARD_PATH } from "~/features/billing/billing-paths";
import { PROCESSOR_HOST } from "~/features/billing/methods/hosted-page";
import { PHONE_SERVICE } from "~/features/phone/phone-service";

/** What a page may load besides what every page may. */
interface Sources {
  script?: string;
  frame?: string;
  connect?: string;
  formAction?: string;
  /** Styles in attributes. */
  styleAttribute?: string;
}

/**
 * The content security policy of a page (SEC-3). Vendor hosts stand only in that of the pages where the vendor is used;
 * links to such a page load a new document, because the policy of an open one stays. The phone is on every page.
 */
export function pagePolicy(
  path: string,
  options: {
    nonce: string;
    host: string;
    overHttps: boolean;
    /** Scheme, host and port of the sandbox that the portal runs; null where there is none. */
    sandbox: string | null;
    /** Whether calls go to the phone service; on a sandbox they go to the portal's own host. */
    phoneService: boolean;
  },
): string {
  const { nonce, host, overHttps, sandbox, phoneService } = options;
  const {
    script = "",
    frame = "'none'",
    connect = "",
    formAction = "",
    styleAttribute = "",
  } = vendorSources(path, sandbox);
  // In older browsers 'self' does not include sockets of the same host.
  const sockets = `${overHttps ? "wss" : "ws"}://${host}`;
  const phone = phoneService ? ` ${PHONE_SERVICE.join(" ")}` : "";
  return (
    `default-src 'self';script-src 'self' 'nonce-${nonce}'${script};style-src 'self' 'nonce-${nonce}';${styleAttribute}img-src 'self' data:;` +
    `font-src 'self';connect-src 'self' ${sockets}${phone}${connect};media-src 'self';frame-src ${frame};object-src 'none';` +
    `base-uri 'none';form-action 'self'${formAction};frame-ancestors 'none'`
  );
}

/** Whether a page's window may open others that lead back to it, which the bank link does for banks with a page of their own. */
export function opensWindows(path: string): boolean {
  return path === NEW_BANK_PATH;
}

/** On the sandbox its own page stands in for the hosted one, and the card form and the bank link are scripts of the portal's origin. */
function vendorSources(path: string, sandbox: string | null): Sources {
  // Without scripts the browser follows the form's redirect itself.
  if (path === HOSTED_PAGE_PATH) return { formAction: ` ${sandbox ?? `https://${PROCESSOR_HOST}`}` };
  if (sandbox !== null) return {};
  if (path === NEW_BANK_PATH) {
    return {
      script: " https://cdn.plaid.com/link/v2/stable/link-initialize.js",
      frame: "https://cdn.plaid.com",
      // Which one it is says the link token, which this policy is sent before.
      connect: " https://production.plaid.com https://sandbox.plaid.com",
      styleAttribute: "style-src-attr 'unsafe-inline';",
    };
  }
  if (path !== NEW_CARD_PATH) return {};
  return {
    script: " https://js.stripe.com https://*.js.stripe.com",
    frame: "https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
    connect: " https://api.stripe.com",
  };
}
