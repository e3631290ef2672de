import { request as requestHttp } from 'node:http';
import { type Agent, request as requestHttps } from 'node:https';
import { codeOf } from '../process/message-of.ts';
import type { Post } from './formats.ts';

const POST_TIMEOUT_MS = 10_000;

/** Whether a message was taken; `retryAfter` is the header of the response, `isReached` whether there was one. */
export type PostResult =
  | { isTaken: true }
  | { isTaken: false; reason: string; retryAfter: string | undefined; isReached: boolean };

/** Sends a message to its service; follows no redirect and reads nothing but the status. Never throws. */
export async function sendPost({ method, url, headers, body }: Post, agent?: Agent): Promise<PostResult> {
  const content = Buffer.from(JSON.stringify(body));
  try {
    const { status, retryAfter } = await new Promise<{ status: number; retryAfter: string | undefined }>(
      (resolve, reject) => {
        const { protocol } = new URL(url);
        const options = {
          method,
          headers: { 'content-type': 'application/json', 'content-length': content.length, ...headers },
          signal: AbortSignal.timeout(POST_TIMEOUT_MS),
        };
        const request =
          protocol === 'https:' ? requestHttps(url, { ...options, agent }) : requestHttp(url, options);
        request.on('error', reject);
        request.on('response', (response) => {
          // Its body may be endless.
          response.on('error', () => undefined).destroy();
          resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] });
        });
        request.end(content);
      },
    );
    if (status >= 200 && status < 300) return { isTaken: true };
    return { isTaken: false, reason: `Status ${status}`, retryAfter, isReached: true };
  } catch (error) {
    return { isTaken: false, reason: reasonOf(error), retryAfter: undefined, isReached: false };
  }
}

function reasonOf(error: unknown): string {
  const isTimeout = error instanceof Error && ['TimeoutError', 'AbortError'].includes(error.name);
  return isTimeout ? 'No answer within 10 seconds' : codeOf(error);
}
