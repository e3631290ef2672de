import type { Socket } from 'node:net';
import { acceptIn, type ClientError, type FailedRequest, packetOf } from './client-error.ts';

/** How much of a head that is too large is read, and for how long, to learn whether its client wants a page. */
const MAX_READ_BYTES = 256 * 1024;
const MAX_WAIT_MS = 500;
/** A line that is cut by the end of a packet. */
const MAX_LINE_LENGTH = 2000;

interface LongHead {
  /** The end of what has arrived. */
  tail: string;
  bytes: number;
  end: (accept: string | undefined) => void;
}

/** Reads on in heads that are too large, up to their header `accept`: a browser sends it after the address. */
export interface LongHeads {
  /** Begins with the packet in which the head became too large; resolves once `accept` is known, or will not be. */
  read: (socket: Socket, error: ClientError, request: FailedRequest) => Promise<FailedRequest>;
  /** Adds a further packet. */
  add: (socket: Socket, error: ClientError) => void;
}

export function createLongHeads(): LongHeads {
  const heads = new WeakMap<Socket, LongHead>();

  function add(socket: Socket, error: ClientError): void {
    const head = heads.get(socket);
    if (!head) return;
    const packet = packetOf(error);
    const text = head.tail + packet;
    const accept = acceptIn(text);
    head.tail = text.slice(-MAX_LINE_LENGTH);
    head.bytes += packet.length;
    const isOver = text.includes('\r\n\r\n') || head.bytes > MAX_READ_BYTES;
    if (accept === undefined && !isOver) return;
    heads.delete(socket);
    head.end(accept);
  }

  async function read(socket: Socket, error: ClientError, request: FailedRequest): Promise<FailedRequest> {
    if (request.accept !== undefined) return request;
    const accept = await new Promise<string | undefined>((end) => {
      heads.set(socket, { tail: '', bytes: 0, end });
      setTimeout(() => end(undefined), MAX_WAIT_MS).unref();
      socket.once('close', () => end(undefined));
      add(socket, error);
    });
    return { ...request, accept };
  }

  return { read, add };
}
