import type { ComponentProps } from "react";

// Replaces what the table renders of the framework's browser package: plain elements, and hooks that do nothing. The
// rest is the package's own, for modules that are loaded beside the table and render nothing here.
export * from "@remix-run/react";

type LinkProps = ComponentProps<"a"> & { to: string; preventScrollReset?: boolean; prefetch?: string };

export function Link({ to, preventScrollReset: _, prefetch: __, children, ...rest }: LinkProps) {
  return (
    <a {...rest} href={to} data-discover="true">
      {children}
    </a>
  );
}

export function Form({ children, ...rest }: ComponentProps<"form">) {
  return <form {...rest}>{children}</form>;
}

const IDLE = { state: "idle", location: undefined, formData: undefined } as const;
const LOCATION = { pathname: "/activity", search: "", hash: "", key: "default", state: null };
const nothing = () => undefined;
const FETCHER = { ...IDLE, data: undefined, submit: nothing, load: nothing, Form };

export const useFetchers = () => [];
export const useFetcher = () => FETCHER;
export const useSubmit = () => nothing;
export const useNavigate = () => nothing;
export const useNavigation = () => IDLE;
export const useRevalidator = () => ({ state: "idle", revalidate: nothing });
export const useLocation = () => LOCATION;
export const useParams = () => ({});
export const useMatches = () => [];
export const useRouteLoaderData = () => undefined;
export const useSearchParams = () => [new URLSearchParams(), nothing];
