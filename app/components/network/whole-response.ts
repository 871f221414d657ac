/**
 * The response once all of its body has arrived: a line that is cut half-way fails here, where the caller can try again
 * or say so, and a load that is stopped leaves no half-read body behind. Throws what `send` throws, or what reading does.
 */
export async function wholeResponse(
  send: Window["fetch"],
  input: RequestInfo | URL,
  init?: RequestInit,
): Promise<Response> {
  const response = await send(input, init);
  const body = await response.arrayBuffer();
  const { status, statusText, headers } = response;
  return new Response(body.byteLength > 0 ? body : null, { status, statusText, headers });
}
