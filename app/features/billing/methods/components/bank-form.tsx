import { useCallback, useRef, useState, type ComponentType } from "react";
import type { z } from "zod";
import { CheckboxField } from "~/components/forms/checkbox-field";
import { RadioGroup } from "~/components/forms/choice-group";
import { ErrorSummary } from "~/components/forms/error-summary";
import { Form } from "~/components/forms/form";
import type { FieldPath, FormConstraints } from "~/components/forms/form-constraints";
import { SubmitButton } from "~/components/forms/submit-button";
import { usePageForm, type SentForm } from "~/components/forms/use-page-form";
import { useScripted } from "~/components/use-scripted";
import { accountPath, newBankPath } from "../../billing-paths";
import type { BankLinkKeys } from "../bank-link-keys";
import { loadBankLink } from "../load-bank-link";
import { LOADED_WITHIN_MS } from "../loaded-within";
import type { newBankForm } from "../method-form.schema";
import type { BankLinkProps, LinkedBank } from "./bank-link";
import { FormButtons } from "../../components/form-buttons";
import { FormNotLoaded, HostedPageLink } from "./vendor-form-parts";

type BankField = FieldPath<z.input<typeof newBankForm>>;

/** 'Add bank account': the bank link, then one of its accounts (BIL-24); the hosted page where the link cannot be shown. */
export function BankForm(props: {
  accountId: string;
  /** The page of the Statement of Account beside it. */
  page: number;
  /** Null where the service gives no link. */
  keys: BankLinkKeys | null;
  constraints: FormConstraints<BankField>;
}) {
  const { accountId, page, keys, constraints } = props;
  const isScripted = useScripted();
  const action = newBankPath(accountId, page);
  const values = { activate: true };
  const form = usePageForm({ id: "new-bank", intent: "bank", constraints, values, action });
  return (
    <>
      <ErrorSummary form={form} />
      {isScripted && keys ? (
        // What was linked is used up once it was sent: after a refusal the link starts anew.
        <BankFields key={keys.sendId} accountId={accountId} page={page} keys={keys} form={form} />
      ) : (
        <>
          <p>
            {keys
              ? "A bank is linked by scripts. Without them a bank account is entered on the page of the payment processor."
              : "The service gives no bank link for this account at the moment. Nothing is wrong with your browser: enter the bank account on the page of the payment processor."}
          </p>
          <HostedPageLink accountId={accountId} page={page} what="bank account" />
        </>
      )}
    </>
  );
}

function BankFields(props: {
  accountId: string;
  page: number;
  keys: BankLinkKeys;
  form: SentForm<BankField>;
}) {
  const { accountId, page, form } = props;
  // The same data loaded again must not start another link while one is open.
  const [keys] = useState(props.keys);
  const [Button, setButton] = useState<ComponentType<BankLinkProps> | null>(null);
  const [isUnavailable, setUnavailable] = useState(false);
  const [bank, setBank] = useState<LinkedBank | null>(null);
  const [closed, setClosed] = useState<string | null>(null);
  const onUnavailable = useCallback(() => setUnavailable(true), []);
  // Of the code of the link, and of the script that it loads.
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const onReady = useCallback(() => clearTimeout(timer.current), []);
  const load = useCallback(
    (host: HTMLElement | null) => {
      clearTimeout(timer.current);
      if (!host) return;
      timer.current = setTimeout(onUnavailable, LOADED_WITHIN_MS);
      loadBankLink(keys.isStandIn).then((Loaded) => setButton(() => Loaded), onUnavailable);
    },
    [keys, onUnavailable],
  );
  if (isUnavailable) {
    return (
      <>
        <FormNotLoaded what="bank link" path={newBankPath(accountId, page)} />
        <HostedPageLink accountId={accountId} page={page} what="bank account" />
      </>
    );
  }
  return (
    <div ref={load} className="sheet-form">
      <p role="status" className="empty:hidden">
        {Button ? closed : "The bank link is being loaded."}
      </p>
      {Button ? (
        <Button
          keys={keys}
          isLinked={bank !== null}
          onReady={onReady}
          onUnavailable={onUnavailable}
          onClosed={setClosed}
          onLinked={(linked) => {
            setClosed(null);
            setBank(linked);
          }}
        />
      ) : null}
      {bank ? (
        <AccountFields
          key={bank.publicToken}
          accountId={accountId}
          page={page}
          bank={bank}
          sendId={keys.sendId}
          form={form}
        />
      ) : (
        <HostedPageLink accountId={accountId} page={page} what="bank account" />
      )}
    </div>
  );
}

/** The accounts of a linked bank. Save waits until one is chosen; the only one is chosen already. */
function AccountFields(props: {
  accountId: string;
  page: number;
  bank: LinkedBank;
  sendId: string;
  form: SentForm<BankField>;
}) {
  const { accountId, page, bank, sendId, form } = props;
  const [only] = bank.accounts.length === 1 ? bank.accounts : [];
  const [isChosen, setChosen] = useState(only !== undefined);
  return (
    <Form
      form={form}
      action={newBankPath(accountId, page)}
      className="sheet-form"
      onInput={({ target }) => {
        if (target instanceof HTMLInputElement && target.name === "bankAccountId") setChosen(true);
      }}
    >
      <input type="hidden" name="sendId" value={sendId} />
      <input type="hidden" name="publicToken" value={bank.publicToken} />
      <RadioGroup
        field={{ ...form.field("bankAccountId"), value: only?.id ?? "" }}
        label={`Accounts of ${bank.name}`}
        choices={bank.accounts.map(({ id, name }) => ({ value: id, label: name }))}
        className="grid"
      />
      <CheckboxField field={form.field("activate")} label="Set as Active" />
      <HostedPageLink accountId={accountId} page={page} what="bank account" />
      <FormButtons back={accountPath(accountId, page)}>
        <SubmitButton form={form} busyLabel="Saving..." isOff={!isChosen} mayPress={() => isChosen}>
          Save
        </SubmitButton>
      </FormButtons>
    </Form>
  );
}
