import { request as requestHttp } from 'node:http';
import { type Agent, request as requestHttps } from 'node:https';
import { codeOf } from '../process/error-text.ts';

const TIMEOUT_MS = 10_000;
/** Services that are to be used again for the next message answer with less. */
const MAX_RESPONSE_BYTES = 16_384;

/** What is sent to a service, and where to. */
export interface Post {
  method: 'POST' | 'PUT';
  url: string;
  headers: Record<string, string | number>;
  /** Anything but bytes is sent as JSON. */
  body: object | Buffer;
}

/** Why a service did not take a message. */
export interface PostRefusal {
  isTaken: false;
  /** Of its response; null when there was none. */
  status: number | null;
  /** The status, or the code of the failure: for a log, or to be put into words. */
  reason: string;
  /** When it asks to be called again, in milliseconds since 1970; null where it does not say. */
  retryAfter: number | null;
}

/** What a service answered to a message. */
export type PostAnswer = { isTaken: true } | PostRefusal;

/** Sends a message; follows no redirect and reads nothing but the status. Never throws. Without an agent it reaches any address. */
export async function post(
  { url, method, headers, body }: Post,
  now: number,
  agent: Agent | false = false,
): Promise<PostAnswer> {
  const content = Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
  const type = Buffer.isBuffer(body) ? {} : { 'content-type': 'application/json' };
  try {
    return await new Promise((resolve, reject) => {
      const options = {
        method,
        headers: { ...type, 'content-length': content.length, ...headers },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      };
      const isSecure = new URL(url).protocol === 'https:';
      const request = isSecure
        ? requestHttps(url, { ...options, agent })
        : requestHttp(url, { ...options, agent: false });
      request.on('error', reject);
      request.on('response', (response) => {
        let bytes = 0;
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes > MAX_RESPONSE_BYTES) response.destroy();
        });
        // The answer is in the status: a body that is slow or breaks off changes nothing.
        response.on('error', () => {});
        const { statusCode = 0, headers: received } = response;
        resolve(answerOf(statusCode, parseRetryAfter(received['retry-after'], now)));
      });
      request.end(content);
    });
  } catch (error) {
    return { isTaken: false, status: null, reason: reasonOf(error), retryAfter: null };
  }
}

function answerOf(status: number, retryAfter: number | null): PostAnswer {
  if (status >= 200 && status < 300) return { isTaken: true };
  return { isTaken: false, status, reason: `Status ${status}`, retryAfter };
}

function reasonOf(error: unknown): string {
  const isTimeout = error instanceof Error && ['TimeoutError', 'AbortError'].includes(error.name);
  return isTimeout ? 'NOANSWER' : codeOf(error);
}

/** `Retry-After` in seconds or as a date (RFC 9110, 10.2.3). */
function parseRetryAfter(header: string | undefined, now: number): number | null {
  const text = header?.trim() ?? '';
  const at = /^\d+$/.test(text) ? now + Number(text) * 1000 : Date.parse(text);
  return Number.isFinite(at) ? at : null;
}
