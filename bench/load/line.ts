import { once } from 'node:events';
import { connect } from 'node:net';

/** What came back: the status, and how many bytes the body had on the way. */
export interface Heard {
  status: number;
  bytes: number;
}

/** One kept connection on which one request after the other is made; cheap, so that it is the server that is measured. */
export interface Line {
  ask: (request: string) => Promise<Heard>;
  close: () => void;
}

/** The text of a request. */
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

interface Waiting {
  resolve: (heard: Heard) => void;
  reject: (error: Error) => void;
}

/** Opens a connection to a server of this machine. */
export async function openLine(port: number): Promise<Line> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  let waiting: Waiting | null = null;
  let answer = newAnswer();
  const fail = (error: Error) => {
    waiting?.reject(error);
    waiting = null;
  };
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('The connection was closed')));
  socket.on('data', (chunk: Buffer) => {
    if (!answer.take(chunk)) return;
    const { status, bytes } = answer;
    answer = newAnswer();
    waiting?.resolve({ status, bytes });
  });
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        if (socket.destroyed) fail(new Error('The connection was closed'));
        else socket.write(request, 'latin1');
      }),
    close: () => socket.destroy(),
  };
}

const HEAD_END = '\r\n\r\n';
const LAST_CHUNK = '\r\n0\r\n\r\n';

/** Reads one answer; `take` says whether it is whole. */
function newAnswer() {
  let head = '';
  let isRead = false;
  let left: number | null = null;
  let tail = '';

  function takeBody(chunk: Buffer): boolean {
    answer.bytes += chunk.length;
    if (left !== null) {
      left -= chunk.length;
      return left <= 0;
    }
    tail = (tail + chunk.toString('latin1', Math.max(0, chunk.length - LAST_CHUNK.length))).slice(
      -LAST_CHUNK.length,
    );
    return tail === LAST_CHUNK || (answer.bytes === 5 && tail === LAST_CHUNK.slice(2));
  }

  const answer = {
    status: 0,
    bytes: 0,
    take: (chunk: Buffer): boolean => {
      if (isRead) return takeBody(chunk);
      head += chunk.toString('latin1');
      const end = head.indexOf(HEAD_END);
      if (end < 0) return false;
      isRead = true;
      answer.status = Number(head.slice(9, 12));
      left = lengthOf(head.slice(0, end + 2).toLowerCase(), answer.status);
      const body = Buffer.from(head.slice(end + HEAD_END.length), 'latin1');
      return left === 0 || (body.length > 0 && takeBody(body));
    },
  };
  return answer;
}

/** The length of the body as the head says it; null for one that comes in chunks. */
function lengthOf(head: string, status: number): number | null {
  if (status === 304 || status === 204) return 0;
  const start = head.indexOf('\r\ncontent-length:');
  return start < 0 ? null : Number(head.slice(start + 17, head.indexOf('\r\n', start + 2)));
}
