import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom/server";

/** A part of a page as the server renders it. */
export async function htmlOf(element: ReactElement): Promise<string> {
  const { query, dataRoutes } = createStaticHandler([{ path: "/", element }]);
  const context = await query(new Request("http://localhost/"));
  if (context instanceof Response) throw new Error("The page leads elsewhere");
  const router = createStaticRouter(dataRoutes, context);
  return renderToStaticMarkup(createElement(StaticRouterProvider, { router, context, hydrate: false }));
}

/** What it says, as one text. */
export async function textOf(element: ReactElement): Promise<string> {
  return (await htmlOf(element)).replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
}
