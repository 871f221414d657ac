/** Bodies that are complete, beside the answer they belong to. */
const bodies = new WeakMap<Response, Buffer>();

/**
 * An answer whose body is complete. The server sends it as it is: a body inside of a `Response` goes through web
 * streams, which costs more than anything else in sending a page. Only for what goes out by `page-handler`.
 */
export function bufferedResponse(body: Buffer, init: ResponseInit): Response {
  const response = new Response(null, init);
  bodies.set(response, body);
  return response;
}

/** The body of a `bufferedResponse`; undefined for any other. */
export function bufferedBody(response: Response): Buffer | undefined {
  return bodies.get(response);
}
