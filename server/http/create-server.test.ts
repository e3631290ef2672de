import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { openSqliteSite } from '../../test/site/site.ts';

it.each([
  ['/api/levels', 200],
  ['/api/health/live', 200],
  ['/api/health', 503],
])(
  'a request for %s on a connection that was open before the server closes gets %i, and ends the connection',
  async (path, status) => {
    const site = await openSqliteSite();
    await site.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = site.app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    const response = text(socket);
    await once(site.app.server, 'connection');
    const closed = site.close();
    while (site.app.server.listening) await new Promise(setImmediate);
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    expect(await response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(await response).toMatch(/^connection: close\r$/im);
    await closed;
  },
);
