import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { XMLSerializer } from '@xmldom/xmldom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addDays, type Day } from '#shared/calendar/day.ts';
import { LANGUAGES } from '#shared/language/languages.ts';
import { SOURCE_LANGUAGE } from '#shared/language/source-language.ts';
import { aLevel } from '../../../test/builders.ts';
import { openSqliteSite, type TestSite } from '../../../test/site/site.ts';

const DAYS = 400;
const DAYS_IN_OTHERS = 5;
const FIRST_DAY = '2025-10-18';
/** Long enough for a page to be compressed better once it is asked for often. */
const PAGE = `<title>x</title><!--site--><!--days-->${Array.from({ length: 3000 }, (_, at) => (at * 7919) % 997)}`;

let site: TestSite;

async function openArchive(config = {}): Promise<void> {
  site = await openSqliteSite({ firstDay: FIRST_DAY, config });
  await mkdir(join(site.folder, 'dist'));
  for (const language of LANGUAGES) {
    const ending = language === SOURCE_LANGUAGE ? '' : `.${language}`;
    await writeFile(join(site.folder, 'dist', `index${ending}.html`), PAGE);
  }
  await site.add(...Array.from({ length: DAYS }, () => aLevel({ path: 'https://pictures.example/a.png' })));
}

afterEach(() => site.close());

/** How many pages and feeds are made while `run` runs: each page contains the settings of the site. */
async function countMade(run: () => Promise<void>): Promise<number> {
  const stringify = vi.spyOn(JSON, 'stringify');
  const serialize = vi.spyOn(XMLSerializer.prototype, 'serializeToString');
  await run();
  const pages = stringify.mock.calls.filter(([value]) => Object(value).siteName !== undefined).length;
  const feeds = serialize.mock.calls.length;
  vi.restoreAllMocks();
  return pages + feeds;
}

function visit(url: string, headers: Record<string, string> = {}) {
  return site.call({ url, headers: { accept: 'text/html', 'accept-encoding': 'br', ...headers } });
}

const days = Array.from({ length: DAYS }, (_, index) => addDays(FIRST_DAY as Day, index));

describe('the pages of an archive', () => {
  it('are each made once, however many days and languages there are', async () => {
    await openArchive();
    const visitAll = async () => {
      for (const language of LANGUAGES) {
        const visited = language === SOURCE_LANGUAGE ? days : days.slice(0, DAYS_IN_OTHERS);
        for (const day of visited) await visit(`/daily/${day}`, { 'accept-language': language });
      }
    };
    expect(await countMade(visitAll)).toBe(DAYS + DAYS_IN_OTHERS * (LANGUAGES.length - 1));
    expect(await countMade(visitAll)).toBe(0);
  });

  it('are the same in all encodings, also once they are asked for often', async () => {
    await openArchive();
    const url = `/daily/${days[7]}`;
    const plain = await visit(url, { 'accept-encoding': 'identity' });
    for (let count = 0; count < 50; count += 1) {
      const brotli = await visit(url);
      expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
      expect(brotli.headers.etag).toBe(plain.headers.etag);
    }
    const gzip = await visit(url, { 'accept-encoding': 'gzip' });
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  });
});

describe('made-up hosts', () => {
  it.each(['/', '/archive', '/api/feed.xml'])(
    'make nothing new of %s, and get their own origin',
    async (url) => {
      await openArchive();
      // The first feed of a site gives it its id.
      await visit('/api/feed.xml');
      const first = await countMade(async () => void (await visit(`${url}?first`, { host: 'a.example' })));
      expect(first).toBe(1);
      const made = await countMade(async () => {
        for (let count = 0; count < 50; count += 1) {
          const { rawPayload } = await visit(url, { host: `host-${count}.example` });
          expect(brotliDecompressSync(rawPayload).toString()).toContain(`http://host-${count}.example`);
        }
      });
      expect(made).toBe(0);
    },
  );

  it('change nothing with PUBLIC_URL', async () => {
    await openArchive({ publicUrl: 'https://zoomout.example' });
    const [one, other] = [
      await visit('/', { host: 'one.example' }),
      await visit('/', { host: 'two.example' }),
    ];
    expect(other.rawPayload.equals(one.rawPayload)).toBe(true);
    const text = brotliDecompressSync(one.rawPayload).toString();
    expect(text).toContain('https://zoomout.example/api/preview/');
    expect(text).not.toContain('.invalid');
  });
});
