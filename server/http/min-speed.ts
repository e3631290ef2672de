import type { FastifyRequest } from 'fastify';
import { Failure } from './failure.ts';

/** In every window, until the form has arrived. */
const MIN_BYTES_PER_SECOND = 8 * 1024;
export const DEFAULT_SPEED_WINDOW_MS = 10_000;

/** What `reading` resolves with; throws a 'too-slow' failure once the client has sent too little in one window. */
export async function requireMinSpeed<Result>(
  request: FastifyRequest,
  windowMs: number,
  reading: Promise<Result>,
): Promise<Result> {
  const minBytes = (MIN_BYTES_PER_SECOND * windowMs) / 1000;
  const { promise: tooSlow, reject } = Promise.withResolvers<never>();
  let before = receivedBytes(request);
  const timer = setInterval(() => {
    const now = receivedBytes(request);
    if (now - before < minBytes) reject(new Failure('too-slow', 'The upload is too slow. Try again later'));
    before = now;
  }, windowMs);
  try {
    return await Promise.race([reading, tooSlow]);
  } finally {
    clearInterval(timer);
  }
}

/** Counts all bytes of the connection, of whatever part of the form. */
function receivedBytes({ raw }: FastifyRequest): number {
  return raw.socket.bytesRead ?? 0;
}
