import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Line {
  port: number;
  /** Drops all connections and accepts no more. */
  cut: () => Promise<void>;
  repair: () => Promise<void>;
  /** Forwards nothing more, and leaves all connections open, as a server does that has stopped without a word. */
  freeze: () => void;
  thaw: () => void;
}

/** A TCP proxy to a server that can be cut and restored, or frozen. */
export async function openLine(host: string, port: number): Promise<Line> {
  const ends = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((near) => {
    const far = connect(port, host);
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end);
      if (isFrozen) end.cork();
      end.on('error', () => {});
      end.on('close', () => {
        ends.delete(end);
        other.destroy();
      });
      end.pipe(other);
    }
  });
  const listen = (at: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(at, '127.0.0.1', resolve);
    });
  await listen(0);
  const own = (server.address() as AddressInfo).port;
  return {
    port: own,
    cut: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const end of ends) end.destroy();
      }),
    repair: () => listen(own),
    freeze: () => {
      isFrozen = true;
      for (const end of ends) end.cork();
    },
    thaw: () => {
      isFrozen = false;
      for (const end of ends) end.uncork();
    },
  };
}
