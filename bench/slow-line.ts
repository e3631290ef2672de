import { connect, createServer, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** A line of a phone: what it takes to and from the server, and its bandwidth, in both directions. */
export interface Line {
  latencyMs: number;
  kilobytesPerSecond: number;
}

const TICK_MS = 4;
/** What goes through at once, as in a packet. */
const PACKET_BYTES = 1460;
/** What the server may be ahead of a connection. */
const MAX_QUEUED_BYTES = 65_536;
const REQUEST = /^(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS) \S+ HTTP/;

export interface SlowLine {
  url: string;
  /** How many requests and bytes of responses have gone through. */
  requests: number;
  bytes: number;
  /** When a response went through last, as `performance.now()`. */
  lastAt: number;
  close: () => void;
}

/** One direction to the browser, of which all connections have a share. */
class Downstream {
  readonly #queues = new Map<Socket, { from: Socket; packets: Buffer[]; bytes: number }>();
  readonly #line: Line;
  readonly #sent: (bytes: number) => void;
  #isOpen = true;

  constructor(line: Line, sent: (bytes: number) => void) {
    this.#line = line;
    this.#sent = sent;
    void this.#run();
  }

  add(to: Socket, from: Socket): void {
    const queue = { from, packets: [] as Buffer[], bytes: 0 };
    this.#queues.set(to, queue);
    from.on('data', (data) => {
      for (let start = 0; start < data.length; start += PACKET_BYTES) {
        queue.packets.push(data.subarray(start, start + PACKET_BYTES));
      }
      queue.bytes += data.length;
      if (queue.bytes > MAX_QUEUED_BYTES) from.pause();
    });
    to.on('close', () => this.#queues.delete(to));
  }

  close(): void {
    this.#isOpen = false;
  }

  async #run(): Promise<void> {
    const { kilobytesPerSecond, latencyMs } = this.#line;
    let credit = 0;
    let before = performance.now();
    while (this.#isOpen) {
      await setTimeout(TICK_MS);
      const now = performance.now();
      credit = Math.min(credit + ((now - before) * kilobytesPerSecond * 1024) / 1000, 16 * PACKET_BYTES);
      before = now;
      while (credit > 0) {
        const waiting = [...this.#queues].filter(([, { packets }]) => packets.length > 0);
        if (waiting.length === 0) break;
        for (const [to, queue] of waiting) {
          const packet = queue.packets.shift() as Buffer;
          queue.bytes -= packet.length;
          if (queue.bytes < MAX_QUEUED_BYTES) queue.from.resume();
          credit -= packet.length;
          this.#sent(packet.length);
          void setTimeout(latencyMs / 2).then(() => to.write(packet));
        }
      }
    }
  }
}

/**
 * A proxy to a site that is as slow as a line, for all that a browser asks for: what DevTools slow down does not include the requests of workers.
 * A new connection costs a round trip, as the handshake of TCP does.
 */
export async function openSlowLine(target: string, line: Line): Promise<SlowLine> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  const counts = { requests: 0, bytes: 0, lastAt: performance.now() };
  const downstream = new Downstream(line, (bytes) => {
    counts.bytes += bytes;
    counts.lastAt = performance.now();
  });
  const server = createServer((browser) => {
    const site = connect(Number(port), hostname);
    downstream.add(browser, site);
    let arrived: Promise<unknown> = setTimeout(line.latencyMs);
    browser.on('data', (data) => {
      if (REQUEST.test(data.subarray(0, 200).toString('latin1'))) counts.requests += 1;
      counts.lastAt = performance.now();
      arrived = Promise.all([arrived, setTimeout(line.latencyMs / 2)]).then(() => site.write(data));
    });
    open.add(browser);
    browser.on('close', () => {
      open.delete(browser);
      site.destroy();
    });
    for (const socket of [browser, site]) socket.on('error', () => browser.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The slow line has no port');
  return Object.assign(counts, {
    url: `http://127.0.0.1:${address.port}`,
    close: () => {
      downstream.close();
      server.close();
      for (const socket of open) socket.destroy();
    },
  });
}
