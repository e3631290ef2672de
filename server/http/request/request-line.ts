import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Of all connections together: each takes some 5 KB of memory. */
const MAX_WAITING = 10_000;

/** The requests that a connection has sent before the response to an earlier one has ended. */
interface Line {
  isBusy: boolean;
  waiting: (() => void)[];
}

/** Does the work of a request once the response to the one before it on its connection has ended. */
type RequestLine = (response: ServerResponse, work: () => void) => void;

/**
 * Lets each connection have one request in work, and reads no more of it while others wait. One packet has room for hundreds, which Node
 * hands over at once (docs/decisions/0193-one-request-of-a-connection.md).
 */
export function createRequestLine(): RequestLine {
  const lines = new WeakMap<Socket, Line>();
  let allWaiting = 0;

  function open(socket: Socket): Line {
    const line: Line = { isBusy: false, waiting: [] };
    lines.set(socket, line);
    // Node itself reads on after each request of a packet.
    socket.on('resume', () => line.waiting.length > 0 && socket.pause());
    socket.once('close', () => {
      allWaiting -= line.waiting.length;
      line.waiting = [];
    });
    return line;
  }

  function start(line: Line, response: ServerResponse, work: () => void): void {
    line.isBusy = true;
    response.once('close', () => {
      // Not at once: a packet of requests would keep all other connections waiting.
      if (line.waiting.length > 0) setImmediate(startNext, line, response.req.socket);
      else line.isBusy = false;
    });
    work();
  }

  function startNext(line: Line, socket: Socket): void {
    // After a response that ends the connection, nothing more is answered.
    if (!socket.writable) return;
    allWaiting -= 1;
    const next = line.waiting.shift();
    if (line.waiting.length === 0) socket.resume();
    next?.();
  }

  return (response, work) => {
    const { socket } = response.req;
    const line = lines.get(socket) ?? open(socket);
    if (!line.isBusy) start(line, response, work);
    else if (allWaiting === MAX_WAITING) socket.destroy();
    else {
      line.waiting.push(() => start(line, response, work));
      allWaiting += 1;
      socket.pause();
    }
  };
}
