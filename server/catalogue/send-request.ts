const REQUEST_TIMEOUT_MS = 30_000;
/** A page of 500 games has some 2 MB. */
const MAX_REPLY_BYTES = 32 * 1024 * 1024;

/** A response with all of its body. */
export interface Reply {
  ok: boolean;
  status: number;
  text: string;
  /** 0 when the server does not say. */
  retryAfterSeconds: number;
  /** Where it redirects to; null when it does not. */
  location: string | null;
}

/** A response that will not be smaller the next time. */
export class OversizedReply extends Error {}

/** Posts a request, and returns network errors, which may pass, instead of throwing them. It never goes elsewhere: it contains secrets. */
export async function send(url: string, init: RequestInit): Promise<Reply | Error> {
  try {
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
    const response = await fetch(url, { ...init, method: 'POST', redirect: 'manual', signal });
    const retryAfter = Number(response.headers.get('retry-after'));
    return {
      ok: response.ok,
      status: response.status,
      text: await readText(response),
      retryAfterSeconds: Math.max(retryAfter || 0, 0),
      location: response.headers.get('location'),
    };
  } catch (error) {
    if (error instanceof OversizedReply) return error;
    const { cause, message } = error as Error;
    return new Error(cause instanceof Error ? `${message} (${cause.message})` : message);
  }
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    // Leaving the loop closes the connection.
    if (bytes > MAX_REPLY_BYTES) throw new OversizedReply('the response is larger than 32 MB');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
