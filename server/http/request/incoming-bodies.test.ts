import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseResponse, sendRaw } from '../../../test/call/send-raw.ts';
import { openSqliteSite, type TestSite } from '../../../test/site/site.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openSqliteSite();
  await site.app.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(() => site.close());

const form = 'multipart/form-data; boundary=a';
const part = '--a\r\ncontent-disposition: form-data; name="x"; filename="x"\r\n\r\n';

function head(path: string, type: string): string {
  return `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type}\r\ntransfer-encoding: chunked\r\n\r\n`;
}

const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

describe('a body in slivers', () => {
  it.each([
    ['JSON', '/api/verify', 'application/json', ''],
    ['a call with a large body', '/api/progress-copy', 'application/json', ''],
    ['a form', '/api/level/submit', form, part],
    ['of no known call', '/api/nothing', 'application/json', ''],
  ])('is refused, and its connection closed: %s', async (_, path, type, start) => {
    const slivers = (start && chunk(start)) + chunk('A').repeat(20_000);
    const response = parseResponse(await sendRaw(site.app, head(path, type) + slivers));
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
  });

  it('is named', async () => {
    const response = parseResponse(
      await sendRaw(site.app, head('/api/verify', 'application/json') + chunk('A').repeat(20_000)),
    );
    expect(response.status).toBe(400);
    expect(JSON.parse(response.body).detail).toBe('The body comes in pieces that are too small');
  });

  it('is not handled when its end follows', async () => {
    const text = `${head('/api/login', 'application/json')}${chunk('{')}${chunk(' ').repeat(1200)}${chunk('}')}0\r\n\r\n`;
    const responses = await sendRaw(site.app, text);
    expect(responses.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    expect(parseResponse(responses).body).toContain('too small');
  });
});

it('a body in a thousand pieces, or in larger ones, is read', async () => {
  const close = head('/api/login', 'application/json').replace('host:', 'connection: close\r\nhost:');
  const few = `${close}${chunk('{')}${chunk(' ').repeat(900)}${chunk('}')}0\r\n\r\n`;
  expect((await sendRaw(site.app, few)).toString()).not.toContain('too small');
  const many = `${close}${chunk('{')}${chunk(' '.repeat(300)).repeat(200)}${chunk('}')}0\r\n\r\n`;
  const response = parseResponse(await sendRaw(site.app, many));
  // It was read, and lacks a name and a password.
  expect(response.body).not.toContain('too small');
  expect(response.status).toBe(400);
});
