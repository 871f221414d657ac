import type { ReactNode } from "react";
import { Form } from "react-router-dom";
import { useRouteCode } from "~/components/use-route-code";

/** 'Are you sure you want to log out?', on a page of its own and in a dialog (SES-15). */
export function LogoutQuestion({ cancel }: { cancel: ReactNode }) {
  useRouteCode("logout");
  return (
    <>
      <p>Are you sure you want to log out?</p>
      <Form method="post" action="/logout" className="button-row mt-4 gap-3" navigate={false}>
        <button type="submit" className="button button-primary">
          Log out
        </button>{" "}
        {cancel}
      </Form>
    </>
  );
}
