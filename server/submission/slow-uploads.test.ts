import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aDraft, anImage } from '../../test/builders.ts';
import { draft } from '../../test/level/image-calls.ts';
import { formOf, levelParts } from '../../test/level/upload.ts';
import { jpegWithEmptyScans } from '../../test/picture/hostile-pictures.ts';
import { openSqliteSite, type TestSite } from '../../test/site/site.ts';

const timeouts = { headersMs: 15_000, requestMs: 120_000 };
const sockets: Socket[] = [];
let site: TestSite;

beforeAll(async () => {
  site = await openSqliteSite({ config: { trustProxy: 'loopback' }, timeouts });
  await site.app.listen({ port: 0, host: '127.0.0.1' });
});

afterEach(async () => {
  for (const socket of sockets.splice(0)) if (!socket.destroyed) await once(socket.destroy(), 'close');
});

afterAll(() => site.close());

/** Begins a form, of which no more comes. */
async function begin(address: string, { app }: TestSite): Promise<Socket> {
  const { port } = new URL(app.listeningOrigin);
  const socket = connect(Number(port), '127.0.0.1');
  sockets.push(socket);
  const arrival = once(app.server, 'request');
  const head = `POST /api/level/submit HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${address}\r\nContent-Length: 9999`;
  const part = '--a\r\ncontent-disposition: form-data; name="x"; filename="x"\r\n\r\nhalf';
  socket.write(`${head}\r\nContent-Type: multipart/form-data; boundary=a\r\n\r\n${part}`);
  await arrival;
  return socket;
}

async function submit(address: string, image?: Buffer): Promise<number> {
  const { payload, headers } = await formOf(levelParts(image ? draft : aDraft(), image));
  const from = { ...headers, 'x-forwarded-for': address };
  const reply = await site.call({ method: 'POST', url: '/api/level/submit', payload, headers: from });
  return reply.statusCode;
}

describe('forms that come drop by drop', () => {
  it('take three places from one address, and keep nobody else out', async () => {
    for (let count = 0; count < 12; count += 1) await begin('10.4.0.1', site);
    expect(await submit('10.4.0.1')).toBe(503);
    expect(await submit('10.4.0.2', await anImage().png().toBuffer())).toBe(200);
  });

  it('take three places from one IPv6 network of 48 bits', async () => {
    for (let count = 0; count < 3; count += 1) await begin(`2001:db8:1:2::${count}`, site);
    expect(await submit('2001:db8:1:2:ffff::1')).toBe(503);
    expect(await submit('2001:db8:1:ffff::1')).toBe(503);
    expect(await submit('2001:db8:2::1')).toBe(200);
  });

  it('keep no manager out, from however many addresses they come', async () => {
    const cookies = await site.logIn('manage-level');
    for (let count = 0; count < 12; count += 1) await begin(`10.5.0.${count}`, site);
    expect(await submit('10.6.0.1')).toBe(503);
    const level = { ...draft, baseRevision: null };
    const { payload, headers } = await formOf(levelParts(level, await anImage().png().toBuffer()));
    const from = { ...headers, 'x-forwarded-for': '10.5.0.1' };
    const reply = await site.call({ method: 'POST', url: '/api/level', payload, headers: from, cookies });
    expect(reply.json()).toMatchObject({ id: expect.any(String) });
  });

  it('are refused with the reason, and their connection is closed', async () => {
    const quick = await openSqliteSite({ timeouts: { ...timeouts, uploadWindowMs: 50 } });
    try {
      await quick.app.listen({ port: 0, host: '127.0.0.1' });
      const socket = await begin('10.7.0.1', quick);
      const chunks: Buffer[] = await socket.toArray();
      const response = Buffer.concat(chunks).toString();
      expect(response).toMatch(/^HTTP\/1\.1 408 /);
      expect(response).toContain('application/problem+json');
      expect(response).toContain('"code":"too-slow"');
    } finally {
      await quick.close();
    }
  });
});

describe('a picture that costs', () => {
  it('is refused by the number of its scans', async () => {
    expect(await submit('10.8.0.1', await jpegWithEmptyScans(2646, 630, 630))).toBe(422);
    expect(await submit('10.8.0.1', await jpegWithEmptyScans(20, 630, 630))).toBe(200);
  });
});
