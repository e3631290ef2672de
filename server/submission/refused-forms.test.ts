import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aDraft, anImage } from '../../test/builders.ts';
import { imageCalls, draft as level, noise } from '../../test/level/image-calls.ts';
import { formOf, hashOf, levelParts } from '../../test/level/upload.ts';
import { openSqliteSite, type TestSite } from '../../test/site/site.ts';

const MB = 1024 * 1024;

let site: TestSite;
const { send, expectRefusal } = imageCalls(() => site);

beforeAll(async () => {
  site = await openSqliteSite({ config: { trustProxy: 'loopback' } });
});

afterAll(() => site.close());

describe('a form that is refused', () => {
  let address: string;

  beforeAll(async () => {
    address = await site.app.listen({ port: 0, host: '127.0.0.1' });
  });

  it('has no level', async () => {
    const image = await anImage().png().toBuffer();
    const problem = await expectRefusal([[hashOf(image), image]], 400, 'invalid');
    expect(problem.errors).toEqual([{ path: 'form.level', message: expect.any(String) }]);
  });

  it('names its parts otherwise', async () => {
    const image = await anImage().png().toBuffer();
    const [text] = levelParts(level);
    if (!text) throw new Error('No part');
    await expectRefusal([text, ['image', image]], 400, 'invalid');
    await expectRefusal([text, [hashOf(Buffer.from('other')), image]], 400, 'invalid');
    await expectRefusal([['levels', JSON.stringify(level)]], 400, 'invalid');
    const long = await expectRefusal([text, ['x'.repeat(50_000), image]], 400, 'invalid');
    expect(JSON.stringify(long).length).toBeLessThan(1000);
  });

  it('has parts too many', async () => {
    const [one, other] = await Promise.all([anImage(), anImage()].map((image) => image.png().toBuffer()));
    if (!one || !other) throw new Error('No image');
    await expectRefusal([...levelParts(level, one), [hashOf(other), other]], 413, 'too-large');
    await expectRefusal([...levelParts(level), ...levelParts(level)], 413, 'too-large');
  });

  it('holds a level that is none', async () => {
    await expectRefusal([['level', 'no json']], 400, 'invalid');
    await expectRefusal([['level', '{}']], 400, 'invalid');
    await expectRefusal([['level', JSON.stringify({ ...level, secret: 1 })]], 400, 'invalid');
    await expectRefusal([['level', JSON.stringify({ ...level, id: 'a\0b' })]], 400, 'invalid');
    await expectRefusal([['level', `"${'x'.repeat(200_000)}"`]], 413, 'too-large');
  });

  it.each([
    ['no boundary', 'multipart/form-data', 'x'],
    [
      'a part without a name',
      'multipart/form-data; boundary=a',
      '--a\r\ncontent-disposition: form-data\r\n\r\n{}\r\n--a--\r\n',
    ],
    [
      'a file without a name',
      'multipart/form-data; boundary=a',
      '--a\r\ncontent-disposition: form-data; filename="x"\r\n\r\nx\r\n--a--\r\n',
    ],
    ['a part without a head', 'multipart/form-data; boundary=a', '--a\r\n\r\n{}\r\n--a--\r\n'],
    ['a boundary that never comes', 'multipart/form-data; boundary=a', 'x'],
    [
      'an end that never comes',
      'multipart/form-data; boundary=a',
      '--a\r\ncontent-disposition: form-data; name="level"\r\n\r\n{}',
    ],
  ])('has %s', async (_, contentType, payload) => {
    const headers = { 'content-type': contentType };
    const response = await site.call({ method: 'POST', url: '/api/level/submit', payload, headers });
    expect(response.statusCode).toBe(400);
  });

  it('goes to another call', async () => {
    const form = await formOf(levelParts(level));
    for (const url of ['/api/login', '/api/logout', '/api/level/ZO-1/score']) {
      expect((await site.call({ method: 'POST', url, ...form })).statusCode).toBe(415);
    }
  });

  it('comes together with too many others', async () => {
    const forms = await Promise.all(
      Array.from({ length: 14 }, async () => formOf(levelParts(level, await noise().png().toBuffer()))),
    );
    const responses = await Promise.all(
      forms.map(({ payload, headers }, index) => {
        const from = { ...headers, 'x-forwarded-for': `10.2.0.${index}` };
        return site.call({ method: 'POST', url: '/api/level/submit', payload, headers: from });
      }),
    );
    const refused = responses.filter((response) => response.statusCode === 503);
    expect(refused).toHaveLength(2);
    expect(refused[0]?.headers['retry-after']).toBe('30');
    expect(responses.filter((response) => response.statusCode === 200)).toHaveLength(12);
    expect((await send(levelParts(aDraft()))).statusCode).toBe(200);
  });

  it('is abandoned half way, again and again, and blocks nobody', async () => {
    const start = `--a\r\ncontent-disposition: form-data; name="x"; filename="x"\r\n\r\nhalf`;
    for (let count = 0; count < 15; count += 1) {
      const socket = connect(Number(new URL(address).port), '127.0.0.1');
      const headers = `Host: x\r\nX-Forwarded-For: 10.3.0.${count}\r\nContent-Length: 999`;
      const type = 'Content-Type: multipart/form-data; boundary=a';
      const arrival = once(site.app.server, 'request');
      socket.write(`POST /api/level/submit HTTP/1.1\r\n${headers}\r\n${type}\r\n\r\n${start}`);
      await arrival;
      await once(socket.destroy(), 'close');
    }
    await vi.waitFor(async () => expect((await send(levelParts(aDraft()))).statusCode).toBe(200));
  });

  it('is too large over a real connection, and is told so', async () => {
    const form = new FormData();
    form.append('level', JSON.stringify(level));
    form.append('x', new Blob([new Uint8Array(16 * MB)]));
    const response = await fetch(`${address}/api/level/submit`, { method: 'POST', body: form });
    expect(response.status).toBe(413);
  });
});
