import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Refusal } from './check-request.ts';
import { type ClientError, methodOf, refusalOf, TIMEOUT_CODE } from './client-error.ts';
import { problemOfStatus } from './failure.ts';
import type { ResponseEvents } from './response-events.ts';

/** How long a refused client may go on sending, unread. Closing at once would reset the connection before it has read the response. */
const LINGER_MS = 1000;
const ALLOWED_METHODS = 'GET, HEAD, POST, DELETE';
const noProxy = { status: 405, detail: 'This server is not a proxy' };

type Headers = Readonly<Record<string, string>>;

interface EarlyResponseOptions {
  /** The security headers of the responses. */
  headers: Headers;
  now: () => number;
  emit: ResponseEvents['emit'];
}

interface Refused {
  refusal: Refusal;
  method: string;
  reason: string;
}

/** Responses to requests that never reach the framework: problem details with the security headers of all others. */
export interface EarlyResponses {
  /** Remembers the response that a connection is busy with. */
  track: (response: ServerResponse) => void;
  /** Refuses a request with a complete head. */
  refuse: (request: IncomingMessage, response: ServerResponse, refusal: Refusal) => void;
  /** Refuses what could not be parsed, or came too slowly. */
  refuseConnection: (error: ClientError, socket: Socket) => void;
  /** Closes a connection on which nothing has moved for a while, unless its response is still being prepared. */
  closeUnread: (socket: Socket) => void;
  /** Refuses CONNECT. */
  refuseTunnel: (request: IncomingMessage) => void;
}

/** Creates the early responses of one server. */
export function createEarlyResponses({ headers, now, emit }: EarlyResponseOptions): EarlyResponses {
  const latest = new WeakMap<Socket, ServerResponse>();
  const refused = new WeakSet<Socket>();

  function report(status: number, method: string, reason: string): void {
    emit({ id: crypto.randomUUID(), method, path: '', route: 'refused', status, ms: 0, reason });
  }

  function respond(socket: Socket, { refusal, method, reason }: Refused): void {
    if (!socket.writable) return;
    // Browsers open connections in advance: one that never sent anything is no request.
    if (socket.bytesRead > 0) report(refusal.status, method, reason);
    const { head, body } = prepare(refusal, headers);
    const date = new Date(now()).toUTCString();
    const text = formatHead(refusal.status, { ...head, date }) + (method === 'HEAD' ? '' : body);
    if (reason === TIMEOUT_CODE) closeNow(socket, text);
    else closeLater(socket, text);
  }

  /** Responds after the responses to earlier requests of the connection, but never into one that has begun. */
  function respondInTurn(socket: Socket, refusedRequest: Refused): void {
    const pending = latest.get(socket);
    if (!pending || pending.closed) respond(socket, refusedRequest);
    else if (pending.req.complete) pending.once('close', () => respond(socket, refusedRequest));
    else if (pending.headersSent || pending.socket !== socket) socket.destroy();
    else respond(socket, refusedRequest);
  }

  return {
    track: (response) => void latest.set(response.req.socket, response),
    refuse: (request, response, refusal) => {
      const { head, body } = prepare(refusal, headers);
      report(refusal.status, request.method ?? '', refusal.detail);
      response.writeHead(refusal.status, head).end(body);
    },
    refuseConnection: (error, socket) => {
      // The parser reports each further packet.
      if (refused.has(socket)) return;
      refused.add(socket);
      const { code = '' } = error;
      if (code === 'ECONNRESET') return void socket.destroy();
      const method = methodOf(error, latest.get(socket));
      respondInTurn(socket, { refusal: refusalOf(error), method, reason: code });
    },
    closeUnread: (socket) => {
      const isResponding = latest.get(socket)?.closed === false;
      // Its client does not read: what waits for it is kept in memory.
      const isUnread = socket.writableLength > 0;
      if (isUnread || !isResponding) socket.destroy();
    },
    refuseTunnel: ({ method = '', socket }) => {
      // Node leaves the connection, and its errors, to the listener.
      socket.on('error', () => socket.destroy());
      respondInTurn(socket, { refusal: noProxy, method, reason: noProxy.detail });
    },
  };
}

function prepare({ status, detail }: Refusal, headers: Headers): { head: Headers; body: string } {
  const body = JSON.stringify(problemOfStatus(status, detail));
  const head = {
    ...headers,
    ...(status === noProxy.status && { allow: ALLOWED_METHODS }),
    'cache-control': 'no-store',
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  return { head, body };
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
