import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OpenLevel } from '#shared/level/covered-level.ts';
import type { Level } from '#shared/level/level.ts';
import { cropKey } from '#shared/level/picture/picture-key.ts';
import { aLevel } from '../../test/builders.ts';
import { openTestSite, type TestSite } from '../../test/site/site.ts';

const FRAMES =
  '<!--frame today-->Today of {{siteName}}<!--frame level-->A day<!--frame archive-->Month<!--frame create-->More room<!--frame other-->Loading<!--frame end-->';
const PAGE = `<html><head><title>Zoomout</title><!--site--><!--days--><script>load()</script></head>
<body><div id="root">${FRAMES}</div><script>complete()</script></body></html>`;

let folder: string;
let site: TestSite;
let levels: Level[];

// It is 2026-11-20: the 20th has begun everywhere, the 21st in places.
const FIRST_DAY = '2026-11-19';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zoomout-web-'));
  await writeFile(join(folder, 'index.html'), PAGE);
  site = await openTestSite({ webFolder: folder, firstDay: FIRST_DAY, config: { siteName: 'Zoom & <Out>' } });
  const named = (name: string) => aLevel({ name, imageRatio: 16 / 9, imageHeight: 1080 });
  levels = ['<Yesterday>', 'Today', 'Tomorrow', 'Hidden'].map(named);
  await site.add(...levels);
});

afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

interface ReadDay {
  colour?: string;
  daily: unknown;
  picture: { path: string } | null;
}

async function daysOf(url: string): Promise<Record<string, ReadDay>> {
  const { body } = await site.call(url);
  return JSON.parse(/id="days">(.*?)<\/script>/.exec(body)?.[1] ?? '');
}

describe('the page of today', () => {
  it('holds what the first pictures need of the days that are today somewhere, and of no other day', async () => {
    const days = await daysOf('/');
    for (const [day, { daily }] of Object.entries(days)) {
      const { level, ...place } = (await site.call(`/api/daily/${day}`)).json();
      expect(daily).toEqual({ ...place, level: v.parse(OpenLevel, level) });
    }
    expect(Object.keys(days)).toContain('2026-11-21');
    expect(Object.keys(days)).not.toContain('2026-11-22');
    expect((await site.call('/')).body).not.toContain('Hidden');
  });

  it('names the first crop by the address that the app requests', async () => {
    const { picture } = (await daysOf('/'))['2026-11-20'] ?? {};
    const level = levels[1] as Level;
    expect(picture?.path).toBe(`/api/screenshot/${level.path}/1?${encodeURIComponent(cropKey(level, 1))}`);
  });

  it('moves on as days begin, without a change of the content', async () => {
    const before = site.clock.now;
    site.clock.now += 24 * 3_600_000;
    expect(Object.keys(await daysOf('/'))).toContain('2026-11-22');
    site.clock.now = before;
  });

  it('allows exactly the scripts in it', async () => {
    const { body, headers } = await site.call('/');
    const scripts = [...body.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script]) => script ?? '');
    expect(scripts).toHaveLength(2);
    for (const script of scripts) {
      const hash = createHash('sha256').update(script).digest('base64');
      expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
    }
  });
});

describe('the page of another address', () => {
  it('holds the level of its own day if that is released', async () => {
    const shown = async (url: string) =>
      Object.entries(await daysOf(url)).flatMap(([day, { daily }]) => (daily ? [day] : []));
    expect(await shown('/daily/2026-11-19')).toEqual(['2026-11-19']);
    expect(await shown('/daily/2026-11-22')).toEqual([]);
    expect(await shown('/archive')).toEqual([]);
  });

  it.each(['/archive', '/daily/2026-11-19', '/nothing'])(
    'holds the colours of the days that are today somewhere: %s',
    async (url) => {
      const days = await daysOf(url);
      expect(Object.keys(days)).toEqual(expect.arrayContaining(['2026-11-20', '2026-11-21']));
      expect(days['2026-11-20']).toEqual({ daily: null, picture: null });
      expect((await site.call(url)).body).not.toContain('Hidden');
    },
  );

  it.each([
    ['/', 'Today of Zoom &amp; &lt;Out&gt;'],
    ['/daily', 'Today of Zoom &amp; &lt;Out&gt;'],
    ['/daily/2026-11-22', 'A day'],
    ['/level/PL-1', 'A day'],
    ['/archive', 'Month'],
    ['/archive/2026-10/', 'Month'],
    ['/create', 'More room'],
    ['/create/guide', 'Loading'],
    ['/daily/2026-11-19/edit', 'Loading'],
  ])('has one frame, that of its kind: %s', async (url, frame) => {
    expect((await site.call(url)).body).toMatch(
      new RegExp(`<div id="root" data-frame="\\w+">${frame}</div>`),
    );
  });
});
