import type { IncomingMessage, ServerResponse } from 'node:http';
import { type EarlyRefusal, hasNoBody } from './check-request.ts';

/** What Node keeps beside the bytes of each piece in which a body arrives. */
const PIECE_BYTES = 400;
/** Beyond so many pieces a body must come in pieces of a mean size: a packet of a slow network has more. */
const FREE_PIECES = 1000;
const MIN_MEAN_BYTES = 256;
/** Of all bodies on their way in; forms have places of their own. */
const MAX_PENDING_BYTES = 64_000_000;

const tooSmallPieces: EarlyRefusal = { status: 400, detail: 'The body comes in pieces that are too small' };
const tooMuch: EarlyRefusal = { status: 503, detail: 'The server is busy: please try again in a moment' };

type Refuse = (response: ServerResponse, refusal: EarlyRefusal) => void;

/**
 * Bounds what bodies that are on their way cost: a body of one byte a piece takes four hundred times its size, and many that stall as much
 * as they have sent (docs/rules/calls.md#work-at-once). Returns what watches a request from its head on.
 */
export function boundIncomingBodies(
  refuse: Refuse,
): (request: IncomingMessage, response: ServerResponse) => void {
  let pending = 0;

  function watch(request: IncomingMessage, response: ServerResponse): void {
    const costOf = isForm(request) ? () => 0 : (bytes: number) => bytes + PIECE_BYTES;
    const push = request.push;
    let [pieces, bytes, cost] = [0, 0, 0];
    let isRefused = false;

    function settle(): void {
      pending -= cost;
      cost = 0;
    }

    /** Why a further piece is refused, if it is. */
    function count(piece: Uint8Array): EarlyRefusal | null {
      const more = costOf(piece.length);
      pieces += 1;
      bytes += piece.length;
      cost += more;
      pending += more;
      if (pieces > FREE_PIECES && bytes < pieces * MIN_MEAN_BYTES) return tooSmallPieces;
      return pending > MAX_PENDING_BYTES ? tooMuch : null;
    }

    request.on('close', settle);
    response.on('close', settle);
    request.push = (piece: unknown, encoding?: BufferEncoding) => {
      // Not even its end: it would be handled without what was refused.
      if (isRefused) return true;
      const refusal = piece instanceof Uint8Array ? count(piece) : null;
      if (!refusal) return push.call(request, piece, encoding);
      isRefused = true;
      settle();
      refuse(response, refusal);
      return true;
    };
  }

  return (request, response) => {
    if (!hasNoBody(request.headers)) watch(request, response);
  };
}

function isForm({ headers }: IncomingMessage): boolean {
  return headers['content-type']?.startsWith('multipart/') ?? false;
}
