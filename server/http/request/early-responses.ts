import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { problemOfStatus } from '../failure.ts';
import type { ResponseEvents } from '../response-events.ts';
import type { EarlyRefusal } from './check-request.ts';

/** By the codes of Node's parser; any other is 400. What was sent is not looked at (docs/decisions/0210-what-a-site-misses.md). */
const statusByCode: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

interface EarlyResponseOptions {
  /** The security headers of all calls. */
  securityHeaders: Readonly<Record<string, string>>;
  emit: ResponseEvents['emit'];
}

/** Responses to requests that never reach the framework. */
interface EarlyResponses {
  /** Remembers the response that a connection is busy with. */
  track: (response: ServerResponse) => void;
  /** Refuses a request with a complete head, whose body may be on its way, and closes its connection. */
  refuse: (response: ServerResponse, refusal: EarlyRefusal) => void;
  /** Ends a connection on which something could not be parsed, or came too slowly. */
  refuseConnection: (error: Error & { code?: string }, socket: Socket) => void;
  /** Closes a connection on which nothing has moved for a while, unless its response is still being prepared. */
  closeUnread: (socket: Socket) => void;
}

/** Creates the early responses of one server. */
export function createEarlyResponses({ securityHeaders, emit }: EarlyResponseOptions): EarlyResponses {
  const latest = new WeakMap<Socket, ServerResponse>();

  /** The response that a connection waits for. */
  function pendingOf(socket: Socket): ServerResponse | undefined {
    const response = latest.get(socket);
    return response?.closed ? undefined : response;
  }

  return {
    track: (response) => void latest.set(response.req.socket, response),
    refuse: (response, { status, detail }) => {
      const { socket, method = '' } = response.req;
      if (response.headersSent) return void socket.destroy();
      emit({ id: crypto.randomUUID(), method, path: '', route: 'refused', status, ms: 0, reason: detail });
      const body = JSON.stringify(problemOfStatus(status, detail));
      const head = {
        ...securityHeaders,
        'cache-control': 'no-store',
        'content-type': 'application/problem+json; charset=utf-8',
        'content-length': String(Buffer.byteLength(body)),
        connection: 'close',
      };
      response.writeHead(status, head).end(body);
    },
    refuseConnection: ({ code = '' }, socket) => {
      const pending = pendingOf(socket);
      // Nothing is written into the response to an earlier request.
      const isTaken = pending !== undefined && (pending.headersSent || pending.req.complete);
      if (isTaken || !socket.writable || code === 'ECONNRESET') return void socket.destroy();
      const status = statusByCode[code] ?? 400;
      const line = `HTTP/1.1 ${status} ${STATUS_CODES[status]}`;
      // A slow request is still being parsed, and must not be handled once it is refused.
      socket.end(`${line}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`, () => socket.destroy());
    },
    closeUnread: (socket) => {
      // The client of such a connection does not read: what waits for it is kept in memory.
      const isUnread = socket.writableLength > 0;
      if (isUnread || !pendingOf(socket)) socket.destroy();
    },
  };
}
