import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendRaw } from '../../../test/call/send-raw.ts';
import { openSqliteSite, type TestSite } from '../../../test/site/site.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openSqliteSite();
  await site.app.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(() => site.close());

const targets = [
  'GET /api/env',
  'HEAD /api/env',
  'POST /api/verify',
  'POST /api/login',
  'POST /api/level/submit',
  'DELETE /api/level/nothing',
  'POST /api/nothing',
];
const types = ['', 'application/json', 'text/plain', 'multipart/form-data; boundary=a'];
/** Header lines, and the body that they announce. */
const framings: Record<string, [string, string]> = {
  'no length': ['', ''],
  'length 0': ['content-length: 0\r\n', ''],
  'no chunks': ['transfer-encoding: chunked\r\n', '0\r\n\r\n'],
  'no chunks and a trailer': ['transfer-encoding: chunked\r\n', '0\r\nx-a: b\r\n\r\n'],
  'a chunk': ['transfer-encoding: chunked\r\n', '2\r\n{}\r\n0\r\n\r\n'],
  'a length': ['content-length: 2\r\n', '{}'],
  'an expectation': ['expect: 100-continue\r\n', ''],
  'an expectation and a length': ['expect: 100-continue\r\ncontent-length: 2\r\n', '{}'],
};
const cases = targets.flatMap((target) =>
  types.flatMap((type) => Object.keys(framings).map((framing) => [target, framing, type] as const)),
);

function requestOf(target: string, framing: string, type: string, version = '1.1'): string {
  const [head, body] = framings[framing] ?? ['', ''];
  const typed = type && `content-type: ${type}\r\n`;
  return `${target} HTTP/${version}\r\nhost: localhost\r\n${typed}${head}\r\n${body}`;
}

/** The statuses of all responses but the interim ones. */
function statusesOf(text: string): number[] {
  return Array.from(text.matchAll(/HTTP\/1\.1 (\d+)/g), ([, status]) => Number(status)).filter(
    (status) => status >= 200,
  );
}

const NEXT = 'GET /api/health/live HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n';

describe('a request is answered, and the next one of its connection', () => {
  it.each(cases)('%s with %s and the type "%s"', async (target, framing, type) => {
    const statuses = statusesOf(await sendRaw(site.app, requestOf(target, framing, type) + NEXT));
    expect(statuses[0]).toBeLessThan(500);
    // What is left of a refused body may be too much to read on.
    if (statuses.length > 1) expect(statuses.slice(1)).toEqual([200]);
    else expect(statuses[0]).toBeGreaterThanOrEqual(400);
  });

  it.each(cases.filter(([, framing]) => framing === 'no length' || framing === 'length 0'))(
    'in HTTP/1.0: %s with %s and the type "%s"',
    async (target, framing, type) => {
      const [status] = statusesOf(await sendRaw(site.app, requestOf(target, framing, type, '1.0')));
      expect(status).toBeLessThan(500);
    },
  );

  it.each(['no length', 'length 0'])('without a body, whatever its type: %s', async (framing) => {
    const response = await sendRaw(
      site.app,
      requestOf('POST /api/verify', framing, 'application/json') + NEXT,
    );
    expect(statusesOf(response)).toEqual([200, 200]);
  });
});
