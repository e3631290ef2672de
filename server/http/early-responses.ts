import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Refusal } from './check-request.ts';
import { problemOfStatus } from './failure.ts';
import type { ResponseEvents } from './response-events.ts';

/** How long a refused client may go on sending, unread. Closing at once would reset the connection before it has read the response. */
const LINGER_MS = 1000;
const ALLOWED_METHODS = 'GET, HEAD, POST, DELETE';

/** The parser's code of a request that came too slowly; all of it may still arrive. */
const TIMEOUT_CODE = 'ERR_HTTP_REQUEST_TIMEOUT';
const notHttp = { status: 400, detail: 'The request is not valid HTTP' };
const noVersion = { status: 505, detail: 'Only HTTP/1.0 and HTTP/1.1 are supported' };
const noProxy = { status: 405, detail: 'This server is not a proxy' };

/** By the codes of Node's parser; any other is 400. What was sent is not looked at (docs/decisions/0125-fixed-early-responses.md). */
const refusalByCode: Record<string, Refusal> = {
  [TIMEOUT_CODE]: { status: 408, detail: 'The request took too long' },
  HPE_HEADER_OVERFLOW: { status: 431, detail: 'The address or the headers of the request are too long' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, detail: 'The chunk extensions of the request are too large' },
  HPE_INVALID_VERSION: noVersion,
  HPE_PAUSED_H2_UPGRADE: noVersion,
};

type Headers = Readonly<Record<string, string>>;
type ClientError = Error & { code?: string | undefined };

interface EarlyResponseOptions {
  /** The security headers of all calls. */
  securityHeaders: Headers;
  now: () => number;
  emit: ResponseEvents['emit'];
}

/** Short fixed responses to requests that never reach the framework. */
export interface EarlyResponses {
  /** Remembers the response that a connection is busy with. */
  track: (response: ServerResponse) => void;
  /** Refuses a request with a complete head. */
  refuse: (request: IncomingMessage, response: ServerResponse, refusal: Refusal) => void;
  /** Refuses what could not be parsed, or came too slowly. */
  refuseConnection: (error: ClientError, socket: Socket) => void;
  /** Refuses a body that is on its way, with its connection. */
  refuseBody: (request: IncomingMessage, refusal: Refusal) => void;
  /** Closes a connection on which nothing has moved for a while, unless its response is still being prepared. */
  closeUnread: (socket: Socket) => void;
  /** Refuses CONNECT. */
  refuseTunnel: (request: IncomingMessage) => void;
}

/** Creates the early responses of one server. */
export function createEarlyResponses(options: EarlyResponseOptions): EarlyResponses {
  const { securityHeaders, now, emit } = options;
  const latest = new WeakMap<Socket, ServerResponse>();
  const refused = new WeakSet<Socket>();

  function report(status: number, method: string, reason: string): void {
    emit({ id: crypto.randomUUID(), method, path: '', route: 'refused', status, ms: 0, reason });
  }

  function responseTo({ status, detail }: Refusal): { head: Headers; body: string } {
    const body = JSON.stringify(problemOfStatus(status, detail));
    const head = {
      ...securityHeaders,
      ...(status === noProxy.status && { allow: ALLOWED_METHODS }),
      'cache-control': 'no-store',
      'content-type': 'application/problem+json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    };
    return { head, body };
  }

  function respond(socket: Socket, refusal: Refusal, reason: string, method: string): void {
    if (!socket.writable) return;
    // Browsers open connections in advance: one that never sent anything is no request.
    if (socket.bytesRead > 0) report(refusal.status, method, reason);
    const { head, body } = responseTo(refusal);
    const text = formatHead(refusal.status, { ...head, date: new Date(now()).toUTCString() }) + body;
    if (reason === TIMEOUT_CODE) closeNow(socket, text);
    else closeLater(socket, text);
  }

  /** Responds after the responses to earlier requests of the connection, but never into one that has begun. */
  function respondInTurn(socket: Socket, refusal: Refusal, reason: string, method = ''): void {
    const pending = latest.get(socket);
    const send = () => respond(socket, refusal, reason, method);
    if (!pending || pending.closed) send();
    else if (pending.req.complete) pending.once('close', send);
    else if (pending.headersSent || pending.socket !== socket) socket.destroy();
    else send();
  }

  return {
    track: (response) => void latest.set(response.req.socket, response),
    refuse: ({ method = '' }, response, refusal) => {
      const { head, body } = responseTo(refusal);
      report(refusal.status, method, refusal.detail);
      response.writeHead(refusal.status, head).end(body);
    },
    refuseConnection: ({ code = '' }, socket) => {
      // The parser reports each further packet.
      if (refused.has(socket)) return;
      refused.add(socket);
      if (code === 'ECONNRESET') socket.destroy();
      else respondInTurn(socket, refusalByCode[code] ?? notHttp, code);
    },
    refuseBody: ({ socket, method }, refusal) => respondInTurn(socket, refusal, refusal.detail, method),
    closeUnread: (socket) => {
      const isResponding = latest.get(socket)?.closed === false;
      // Its client does not read: what waits for it is kept in memory.
      const isUnread = socket.writableLength > 0;
      if (isUnread || !isResponding) socket.destroy();
    },
    refuseTunnel: ({ method, socket }) => {
      // Node leaves the connection, and its errors, to the listener.
      socket.on('error', () => socket.destroy());
      respondInTurn(socket, noProxy, noProxy.detail, method);
    },
  };
}

function formatHead(status: number, head: Headers): string {
  const fields = Object.entries(head).map((field) => field.join(': '));
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...fields];
  return `${lines.join('\r\n')}\r\n\r\n`;
}

/** For a slow request: it is still being parsed, and must not be handled once it is refused. */
function closeNow(socket: Socket, text: string): void {
  socket.end(text, () => socket.destroy());
}

function closeLater(socket: Socket, text: string): void {
  socket.end(text).resume();
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}
