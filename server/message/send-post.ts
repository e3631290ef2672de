import { request as requestHttp } from 'node:http';
import { type Agent, request as requestHttps } from 'node:https';
import { codeOf } from '../process/message-of.ts';
import type { Post } from './formats.ts';

const POST_TIMEOUT_MS = 10_000;
const MAX_RETRY_AFTER_MS = 3_600_000;

/** Whether a message was taken; `retryAfterMs` is what the service asks for, `isReached` whether it answered at all. */
export type PostResult =
  | { isTaken: true }
  | { isTaken: false; reason: string; retryAfterMs: number | null; isReached: boolean };

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
    const retryAfterMs = millisecondsOf(retryAfter);
    return { isTaken: false, reason: `Status ${status}`, retryAfterMs, isReached: true };
  } catch (error) {
    return { isTaken: false, reason: reasonOf(error), retryAfterMs: null, isReached: false };
  }
}

function reasonOf(error: unknown): string {
  const isTimeout = error instanceof Error && ['TimeoutError', 'AbortError'].includes(error.name);
  return isTimeout ? 'No answer within 10 seconds' : codeOf(error);
}

function millisecondsOf(retryAfter: string | undefined): number | null {
  const seconds = Number(retryAfter ?? Number.NaN);
  if (!Number.isFinite(seconds) || seconds < 0) return null;
  return Math.min(Math.ceil(seconds * 1000), MAX_RETRY_AFTER_MS);
}
