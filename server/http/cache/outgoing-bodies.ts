import type { ServerResponse } from 'node:http';

/** Smaller ones matter less than what their connection takes itself. */
const MIN_COUNTED_BYTES = 16_000;

/** The memory of bodies that are being sent. */
export interface OutgoingBodies {
  /** Counts a body until the response has ended, once for all responses that send it. */
  count: (body: Buffer, response: ServerResponse) => void;
  bytes: () => number;
}

/**
 * Limits the memory of all bodies that are being sent. Beyond `maxBytes`, the connections that receive the oldest ones are closed:
 * otherwise clients that hardly read would each hold a picture, or a version of a list that changes.
 */
export function createOutgoingBodies(maxBytes: number): OutgoingBodies {
  const responses = new Map<Buffer, Set<ServerResponse>>();
  let bytes = 0;

  function end(body: Buffer, response: ServerResponse): void {
    const open = responses.get(body);
    open?.delete(response);
    if (!open || open.size > 0) return;
    responses.delete(body);
    bytes -= body.length;
  }

  function closeOldest(current: Buffer): void {
    for (const [body, open] of responses) {
      if (bytes <= maxBytes) return;
      if (body === current) continue;
      for (const response of open) {
        response.destroy();
        end(body, response);
      }
    }
  }

  return {
    count: (body, response) => {
      if (body.length < MIN_COUNTED_BYTES || response.destroyed) return;
      const open = responses.get(body) ?? new Set();
      if (open.size === 0) {
        responses.set(body, open);
        bytes += body.length;
      }
      open.add(response);
      response.once('close', () => end(body, response));
      closeOldest(body);
    },
    bytes: () => bytes,
  };
}
