import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { cropKey } from '#shared/level/picture/picture-key.ts';
import { aLevel } from '../../../test/builders.ts';
import { requestRaw } from '../../../test/call/request-raw.ts';
import { openTestSite, type TestSite } from '../../../test/site/site.ts';

describe('a site behind the cache', () => {
  let site: TestSite;
  let folder: string;
  const lines: string[] = [];
  const paths = [
    '/',
    '/daily/2026-11-20',
    '/assets/main-1.js',
    '/assets/font.woff2',
    '/api/levels?2026-11-20',
    '/api/feed.xml',
    '/api/calendar.ics?hour=7',
  ];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'zoomout-cache-'));
    site = await openTestSite({
      ...(!inject('databaseUrl') && { databaseFile: join(folder, 'zoomout.sqlite') }),
      onLog: (line) => lines.push(line),
    });
    const assets = join(site.folder, 'dist', 'assets');
    await mkdir(assets, { recursive: true });
    await writeFile(join(assets, '..', 'index.html'), '<title>x</title><!--site-->');
    await writeFile(join(assets, 'main-1.js'), 'export {};');
    await writeFile(join(assets, 'font.woff2'), 'font');
    const path = await site.addPicture(64, 48);
    const levels = Array.from({ length: 11 }, (_, index) => aLevel({ id: `ZO-${index + 1}`, path }));
    await site.add(...levels);
    const key = levels.slice(-1).map((level) => cropKey(level, 1));
    paths.push(`/api/thumbnail/${path}?${key}`, `/api/screenshot/${path}/1?${key}`);
    paths.push('/api/daily/2026-11-20', '/api/games/id,name.json?2026-11-20');
    await site.app.listen({ port: 0, host: '127.0.0.1' });
  });

  afterAll(async () => {
    await site.close();
    await rm(folder, { recursive: true });
  });

  async function expectSame(path: string, encoding: string): Promise<void> {
    // In the next second, the micro-cache is empty.
    site.clock.now += 1000;
    const headers = { 'accept-encoding': encoding, host: 'localhost:80' };
    const responses = [];
    for (let count = 0; count < 3; count += 1) responses.push(await requestRaw(site.app, path, headers));
    const framework = await site.call({ url: path, headers });
    for (const { status, headers: head, body } of responses) {
      expect([path, status]).toEqual([path, 200]);
      expect(body.equals(framework.rawPayload), path).toBe(true);
      const { date, connection, 'keep-alive': _, ...actual } = head;
      const { date: __, connection: ___, ...expected } = framework.headers;
      expect(actual).toEqual({ ...expected, 'content-length': String(body.length) });
    }
  }

  it('sends from the cache what the framework would send', async () => {
    for (const path of paths) {
      for (const encoding of ['br', 'gzip', 'identity']) {
        // A better compression may replace the first one between two responses.
        await vi.waitFor(() => expectSame(path, encoding), { timeout: 10_000 });
      }
    }
  });

  it('names the address by which it was called, also in what is cached', async () => {
    for (const path of ['/', '/api/feed.xml', '/api/calendar.ics']) {
      for (const host of ['one.example', 'two.example', 'one.example']) {
        const { body } = await requestRaw(site.app, path, { host });
        expect(new Set(body.toString().match(/(one|two)\.example/g)), path).toEqual(new Set([host]));
      }
    }
  });

  it('shows a change at once', async () => {
    const path = '/api/levels?2026-11-20';
    const before = await requestRaw(site.app, path);
    await site.add(aLevel({ id: 'ZO-12' }));
    site.clock.now += 86_400_000;
    expect((await requestRaw(site.app, path)).body.equals(before.body)).toBe(false);
  });

  it('logs its responses as those of the framework', async () => {
    const shapeOf = (line = '{}') =>
      Object.entries(JSON.parse(line)).map(([key, value]) => (key === 'level' ? value : [key, typeof value]));
    await requestRaw(site.app, '/api/env');
    const line = lines.find((one) => one.includes('/api/env'));
    site.app.log.info({ reqId: 'x', method: 'GET', path: '/', status: 200, ms: 1 });
    expect(shapeOf(line)).toEqual(shapeOf(lines.at(-1)));
    expect(line?.endsWith('}\n')).toBe(true);
  });
});
