import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** A host with sites at some of its paths: a reverse proxy that forwards addresses as they are. */
export interface Host {
  origin: string;
  /** Passes what begins with a path to the site at an address; the root of the host has the empty path. */
  add: (path: string, address: string) => void;
  close: () => Promise<void>;
}

/** Passes a request on to a server, with other headers, and its response back. */
export function forward(
  incoming: IncomingMessage,
  response: ServerResponse,
  { address, headers }: { address: string; headers: OutgoingHttpHeaders },
): void {
  const { url: path, method } = incoming;
  const outgoing = request(new URL(address), { path, method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
    answer.pipe(response);
  });
  outgoing.on('error', () => response.destroy());
  response.on('close', () => outgoing.destroy());
  incoming.pipe(outgoing);
}

export async function openHost(): Promise<Host> {
  const sites: [path: string, address: string][] = [];
  const server = createServer((incoming, response) => {
    const { url = '', headers } = incoming;
    const [, address] = sites.find(([path]) => `${url}/`.startsWith(`${path}/`)) ?? [];
    if (address === undefined) return response.writeHead(404).end();
    forward(incoming, response, { address, headers });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    // A name: browsers have no passkeys for an address.
    origin: `http://localhost:${port}`,
    add: (path, address) => {
      sites.push([path, address]);
      // The longest first: the root has all paths.
      sites.sort(([a], [b]) => b.length - a.length);
    },
    close: () => closed(server),
  };
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
