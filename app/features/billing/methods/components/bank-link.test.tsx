import { renderToStaticMarkup } from "react-dom/server";
import type { PlaidAccount, PlaidLinkOptions } from "react-plaid-link";
import { expect, test, vi } from "vitest";
import { BankLink } from "./bank-link";

const link = vi.hoisted(() => ({ use: vi.fn<(options: PlaidLinkOptions) => object>() }));
vi.mock("react-plaid-link", () => ({ usePlaidLink: link.use }));

const KEYS = { linkToken: "link-1", sendId: "1", oauthStateId: null, isStandIn: false };
const [ON_SUCCESS, ON_EXIT] = [
  { institution: null, link_session_id: "1" },
  { institution: null, status: null, link_session_id: "1", request_id: "1" },
];

/** What the page has given to the bank link, and what it hears of it. */
function renderLink() {
  const [onLinked, onClosed] = [vi.fn(), vi.fn()];
  link.use.mockReturnValue({ open: vi.fn(), ready: true, error: null });
  renderToStaticMarkup(
    <BankLink
      keys={KEYS}
      isLinked={false}
      onReady={vi.fn()}
      onUnavailable={vi.fn()}
      onLinked={onLinked}
      onClosed={onClosed}
    />,
  );
  const [options] = link.use.mock.lastCall ?? [];
  if (!options) throw new Error("There is no bank link");
  return { options, onLinked, onClosed };
}

const accountOf = (name: string, mask: string | null): PlaidAccount => ({
  id: `id of ${name}`,
  name,
  mask,
  type: "depository",
  subtype: "checking",
  verification_status: null,
  class_type: null,
});

test("a linked bank gives its accounts, each with its last digits where the bank tells them (BIL-24)", () => {
  const { options, onLinked } = renderLink();
  const institution = { name: "Pier Bank", institution_id: "ins_1" };
  const accounts = [accountOf("Checking", "6789"), accountOf("Savings", null)];
  options.onSuccess("public-1", { ...ON_SUCCESS, institution, accounts });
  expect(onLinked).toHaveBeenCalledWith({
    publicToken: "public-1",
    name: "Pier Bank",
    accounts: [
      { id: "id of Checking", name: "Checking ending 6789" },
      { id: "id of Savings", name: "Savings" },
    ],
  });
});

test.each([
  ["no token", null, [accountOf("Checking", "6789")]],
  ["no account", "public-1", []],
])("a bank that gives %s has linked nothing (BIL-42)", (_, token, accounts) => {
  const { options, onLinked, onClosed } = renderLink();
  options.onSuccess(token, { ...ON_SUCCESS, accounts });
  expect(onLinked).not.toHaveBeenCalled();
  expect(onClosed).toHaveBeenCalledWith("The bank gave no account.");
});

test.each([
  ["closed by the user", null, "The bank's window was closed before an account was linked."],
  ["an error with words for the user", "Try another bank.", "Try another bank. (ITEM_LOCKED)"],
  ["an error without such words", "", "the account is locked (ITEM_LOCKED)"],
])("the bank's window, %s, says why nothing was linked (BIL-42)", (_, words, text) => {
  const { options, onClosed } = renderLink();
  const error = {
    error_type: "ITEM_ERROR",
    error_code: "ITEM_LOCKED",
    error_message: "the account is locked",
    display_message: words,
  };
  options.onExit?.(words === null ? null : error, ON_EXIT);
  expect(onClosed).toHaveBeenCalledWith(text);
});
