import type { ServerResponse } from 'node:http';

type Count = (response: ServerResponse) => void;

const counts = new WeakMap<Buffer, Count>();

/** Has every response counted that sends a body, also one of the micro-cache. */
export function countResponsesOf(body: Buffer, count: Count): void {
  counts.set(body, count);
}

/** Reports that a response is about to send a body. */
export function countResponse(body: Buffer, response: ServerResponse): void {
  counts.get(body)?.(response);
}

/**
 * Limits the memory of bodies that are being sent, each counted once for all its responses. Beyond `maxBytes`, the connections that
 * receive the oldest ones are closed: otherwise clients that hardly read would each hold a version of a body that changes.
 */
export function createOutgoingBodies(maxBytes: number): { add: (body: Buffer) => void; bytes: () => number } {
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

  function count(body: Buffer, response: ServerResponse): void {
    if (response.destroyed) return;
    const open = responses.get(body) ?? new Set();
    if (open.size === 0) {
      responses.set(body, open);
      bytes += body.length;
    }
    open.add(response);
    response.once('close', () => end(body, response));
    closeOldest(body);
  }

  return { add: (body) => countResponsesOf(body, (response) => count(body, response)), bytes: () => bytes };
}
