import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { INVISIBLE } from '#shared/text/clean-text.ts';
import { aLevel } from '../../test/builders.ts';
import { openSqliteSite, type TestSite } from '../../test/site/site.ts';

let site: TestSite;
let lines: string[] = [];

beforeAll(async () => {
  site = await openSqliteSite({ onLog: (line) => lines.push(line) });
});

beforeEach(() => {
  lines = [];
});

afterAll(() => site.close());

describe('the log', () => {
  it('has one line per response, with its id and nothing about the client', async () => {
    const cookies = await site.logIn('admin');
    lines = [];
    await site.call({ url: '/api/levels?2026-11-20&secret', cookies, remoteAddress: '192.0.2.7' });
    expect(lines).toHaveLength(1);
    const entry = JSON.parse(lines[0] ?? '');
    expect(entry).toMatchObject({ method: 'GET', path: '/api/levels', status: 200 });
    expect(entry.reqId).toMatch(/^[0-9a-f-]{36}$/);
    for (const secret of ['192.0.2.7', 'secret', ...Object.values(cookies)]) {
      expect(lines[0]).not.toContain(secret);
    }
  });

  it('has no line for health checks, files and pictures, which every visit repeats', async () => {
    const path = await site.addPicture();
    await site.add(aLevel({ path }));
    const routine = ['/api/health', '/api/health/live', `/api/screenshot/${path}/1`, '/sitemap.xml'];
    for (const url of routine) expect((await site.call(url)).statusCode, url).toBe(200);
    expect(lines).toEqual([]);
  });

  it('has a line for a file or a picture that is missing', async () => {
    const missing = ['/assets/gone.js', `/api/screenshot/${'0'.repeat(64)}.webp/1`];
    for (const url of missing) await site.call(url);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject(
      missing.map((path) => ({ path, status: 404 })),
    );
  });

  it('has no password of a failed login', async () => {
    const payload = { name: 'ada', password: 'open sesame' };
    await site.call({ method: 'POST', url: '/api/login', payload });
    expect(lines.join()).toContain('/api/login');
    expect(lines.join()).not.toContain('open sesame');
  });

  it('has no character that a terminal obeys or hides, and loses none', async () => {
    const texts = ['\x9b31m\x7f', 'a\u202eb\u2066', '\u2028\u{e0041}\u200b', '\ud800', 'é 🦊'];
    for (const text of texts) site.app.log.warn({ text }, text);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject(texts.map((text) => ({ text, msg: text })));
    for (const line of lines) expect(line.slice(0, -1)).not.toMatch(INVISIBLE);
  });

  it('has the details of a bug under the id in the response', async () => {
    const broken = await openSqliteSite({ onLog: (line) => lines.push(line) });
    await broken.db.destroy();
    const response = await broken.call('/api/levels');
    expect(response.statusCode).toBe(500);
    const bug = lines.map((line) => JSON.parse(line)).find(({ level }) => level === 50);
    expect(response.json().detail).toContain(bug.reqId);
    expect(bug.err.message).toContain('destroyed');
    expect(response.body).not.toContain('destroyed');
    await broken.close();
  });
});
