import { once } from 'node:events';
import { connect } from 'node:net';

/** A response: its status, and the bytes of its body as transferred. */
interface HttpReply {
  status: number;
  bytes: number;
}

/** A keep-alive connection for one request after another. Cheap, so that the server is measured and not the client. */
export interface HttpConnection {
  request: (request: string) => Promise<HttpReply>;
  close: () => void;
}

/** The text of an HTTP request: GET, or POST with a JSON body. */
export function requestText(path: string, headers: Record<string, string> = {}, body?: string): string {
  const all: Record<string, string> = {
    host: 'localhost',
    'accept-encoding': 'gzip, deflate, br, zstd',
    ...headers,
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
    }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`;
}

interface PendingRequest {
  resolve: (reply: HttpReply) => void;
  reject: (error: Error) => void;
}

/** Opens a connection to a server on this machine. */
export async function openConnection(port: number): Promise<HttpConnection> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  let pending: PendingRequest | null = null;
  let parser = createReplyParser();
  const fail = (error: Error) => {
    pending?.reject(error);
    pending = null;
  };
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('The connection was closed')));
  socket.on('data', (chunk: Buffer) => {
    if (!parser.take(chunk)) return;
    const { status, bytes } = parser;
    parser = createReplyParser();
    pending?.resolve({ status, bytes });
  });
  return {
    request: (request) =>
      new Promise((resolve, reject) => {
        pending = { resolve, reject };
        if (socket.destroyed) fail(new Error('The connection was closed'));
        else socket.write(request, 'latin1');
      }),
    close: () => socket.destroy(),
  };
}

const HEAD_END = '\r\n\r\n';
const LAST_CHUNK = '\r\n0\r\n\r\n';

/** A parser of one response; `take` returns whether it is complete. */
function createReplyParser() {
  let head = '';
  let isHeadRead = false;
  let remaining: number | null = null;
  let tail = '';

  function takeBody(chunk: Buffer): boolean {
    parser.bytes += chunk.length;
    if (remaining !== null) {
      remaining -= chunk.length;
      return remaining <= 0;
    }
    tail = (tail + chunk.toString('latin1', Math.max(0, chunk.length - LAST_CHUNK.length))).slice(
      -LAST_CHUNK.length,
    );
    return tail === LAST_CHUNK || (parser.bytes === 5 && tail === LAST_CHUNK.slice(2));
  }

  const parser = {
    status: 0,
    bytes: 0,
    take: (chunk: Buffer): boolean => {
      if (isHeadRead) return takeBody(chunk);
      head += chunk.toString('latin1');
      const end = head.indexOf(HEAD_END);
      if (end < 0) return false;
      isHeadRead = true;
      parser.status = Number(head.slice(9, 12));
      remaining = contentLength(head.slice(0, end + 2).toLowerCase(), parser.status);
      const body = Buffer.from(head.slice(end + HEAD_END.length), 'latin1');
      return remaining === 0 || (body.length > 0 && takeBody(body));
    },
  };
  return parser;
}

/** The length of the body according to the head; null for a chunked one. */
function contentLength(head: string, status: number): number | null {
  if (status === 304 || status === 204) return 0;
  const start = head.indexOf('\r\ncontent-length:');
  return start < 0 ? null : Number(head.slice(start + 17, head.indexOf('\r\n', start + 2)));
}
