/** Only responses with these headers were stored by the worker, completely. */
const BYTES_HEADER = 'offline-bytes';
const URL_HEADER = 'offline-url';

/**
 * A copy of a response to store, with all of its body. Null when the body is shorter or longer than announced, or no JSON although it says
 * so; rejects when the connection is lost.
 */
export async function completeCopy(response: Response): Promise<Response | null> {
  const body = await response.arrayBuffer();
  const headers = new Headers(response.headers);
  const announced = headers.get('content-length');
  // The announced length of an encoded body is that before decoding.
  if (announced !== null && !headers.has('content-encoding') && Number(announced) !== body.byteLength)
    return null;
  if (isJson(response) && !isJsonText(new TextDecoder().decode(body))) return null;
  for (const name of ['content-length', 'content-encoding']) headers.delete(name);
  headers.set(BYTES_HEADER, String(body.byteLength));
  headers.set(URL_HEADER, response.url);
  return new Response(body, { status: response.status, headers });
}

/** The size of the body of a stored copy; null for anything else in a cache. */
export function storedBytes(copy: Response): number | null {
  const bytes = copy.headers.get(BYTES_HEADER);
  return bytes === null ? null : Number(bytes);
}

/** The URL of a response, also of a stored copy. */
export function urlOf(response: Response): string {
  return response.headers.get(URL_HEADER) ?? response.url;
}

/** Whether a response says that it is JSON. */
export function isJson(response: Response): boolean {
  return /^application\/json\b/i.test(response.headers.get('content-type') ?? '');
}

function isJsonText(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
