import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Refusal } from './check-request.ts';
import {
  type ClientError,
  type FailedRequest,
  failedRequest,
  isHeadTooLarge,
  refusalOf,
  TIMEOUT_CODE,
} from './client-error.ts';
import { errorPage } from './error-page.ts';
import { problemOfStatus } from './failure.ts';
import { createLongHeads } from './long-heads.ts';
import type { ResponseEvents } from './response-events.ts';
import { wantsPage } from './wants-page.ts';

/** How long a refused client may go on sending, unread. Closing at once would reset the connection before it has read the response. */
const LINGER_MS = 1000;
const ALLOWED_METHODS = 'GET, HEAD, POST, DELETE';
const noProxy = { status: 405, detail: 'This server is not a proxy' };

type Headers = Readonly<Record<string, string>>;

interface EarlyResponseOptions {
  /** The security headers of the response to a path. */
  headersOf: (path: string) => Headers;
  now: () => number;
  emit: ResponseEvents['emit'];
}

interface Refused {
  refusal: Refusal;
  request: FailedRequest;
  reason: string;
}

/** Responses to requests that never reach the framework: a page or problem details, with the security headers of all others. */
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
export function createEarlyResponses({ headersOf, now, emit }: EarlyResponseOptions): EarlyResponses {
  const latest = new WeakMap<Socket, ServerResponse>();
  const refused = new WeakSet<Socket>();
  const longHeads = createLongHeads();

  function report(status: number, method: string, reason: string): void {
    emit({ id: crypto.randomUUID(), method, path: '', route: 'refused', status, ms: 0, reason });
  }

  function respond(socket: Socket, { refusal, request, reason }: Refused): void {
    if (!socket.writable) return;
    // Browsers open connections in advance: one that never sent anything is no request.
    if (socket.bytesRead > 0) report(refusal.status, request.method, reason);
    const { head, body } = prepare(refusal, request);
    const date = new Date(now()).toUTCString();
    const text = formatHead(refusal.status, { ...head, date }) + (request.method === 'HEAD' ? '' : body);
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
      const { method = '', url = '' } = request;
      const { head, body } = prepare(refusal, { method, url, accept: request.headers.accept });
      report(refusal.status, method, refusal.detail);
      response.writeHead(refusal.status, head).end(body);
    },
    refuseConnection: (error, socket) => {
      // The parser reports each further packet.
      if (refused.has(socket)) return longHeads.add(socket, error);
      refused.add(socket);
      const { code = '' } = error;
      if (code === 'ECONNRESET') return void socket.destroy();
      const request = failedRequest(error, latest.get(socket));
      const respondTo = (known: FailedRequest) =>
        respondInTurn(socket, { refusal: refusalOf(error), request: known, reason: code });
      if (isHeadTooLarge(error)) void longHeads.read(socket, error, request).then(respondTo);
      else respondTo(request);
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
      const request = { method, url: '', accept: undefined };
      respondInTurn(socket, { refusal: noProxy, request, reason: noProxy.detail });
    },
  };

  function prepare(
    { status, detail }: Refusal,
    { url, accept }: FailedRequest,
  ): { head: Headers; body: string } {
    const isPage = wantsPage(url, accept);
    const problem = problemOfStatus(status, detail);
    const body = isPage ? errorPage(problem) : JSON.stringify(problem);
    return { head: { ...headersOf(isPage ? '/' : '/api/'), ...headOf(status, body, isPage) }, body };
  }
}

function headOf(status: number, body: string, isPage: boolean): Headers {
  return {
    ...(status === noProxy.status && { allow: ALLOWED_METHODS }),
    'cache-control': 'no-store',
    'content-type': isPage ? 'text/html; charset=utf-8' : 'application/problem+json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
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
