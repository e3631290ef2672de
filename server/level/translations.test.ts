import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uncoverLevel } from '#shared/level/covered-level.ts';
import type { Level } from '#shared/level/level.ts';
import { aLevel } from '../../test/builders.ts';
import { openTestSite, type TestSite } from '../../test/site/site.ts';

const DAY = '2026-11-20';
const PAGE = '<html><head><title>Zoomout</title><!--site--><!--days--></head><body></body></html>';

let folder: string;
let site: TestSite;
const level = aLevel({
  comment: 'A theme',
  language: 'en',
  translations: {
    de: {
      comment: 'Ein Thema',
      celebration: 'Sieg!',
      stepDescriptions: ['Eine Tür', 'Ein Haus', '', '', ''],
    },
    ja: { comment: 'テーマ' },
  },
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zoomout-web-'));
  for (const ending of ['', '.de', '.fr']) await writeFile(join(folder, `index${ending}.html`), PAGE);
  site = await openTestSite({ webFolder: folder, firstDay: DAY });
  await site.add(level);
});

afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

const ask = (url: string, language: string) => site.call({ url, headers: { 'accept-language': language } });
const { de } = level.translations ?? {};

describe.each([
  [`/api/daily/${DAY}`, (json: { level: Level }) => uncoverLevel(json.level)],
  [`/api/level/${level.id}`, (json: Level) => uncoverLevel(json)],
  ['/api/levels', ([first]: Level[]) => first],
])('%s', (url, levelOf) => {
  it('has the texts in the language of the visitor, and in no third one', async () => {
    // Twice, as it is sent from caches then.
    for (const _ of ['made', 'cached']) {
      const german = await ask(url, 'de-AT,en;q=0.5');
      expect(levelOf(german.json())).toMatchObject({
        comment: 'A theme',
        language: 'en',
        translations: { de },
      });
      expect(levelOf(german.json())?.translations).not.toHaveProperty('ja');
      const french = await ask(url, 'fr');
      expect(levelOf(french.json())).not.toHaveProperty('translations');
      expect(french.headers.vary).toBe('accept-encoding, accept-language, cookie');
      expect(french.headers.etag).not.toBe(german.headers.etag);
    }
    const chosen = await site.call({ url, headers: { 'accept-language': 'fr', cookie: 'language=de' } });
    expect(levelOf(chosen.json())?.translations).toEqual({ de });
  });

  it('has all languages for those who edit it', async () => {
    const found = await site.call({ url, cookies: await site.logIn('manage-level') });
    expect(levelOf(found.json())?.translations).toEqual(level.translations);
  });
});

it('a page holds what may be read before the finish, in its language', async () => {
  const german = await ask('/', 'de');
  expect(german.body).toContain('Ein Thema');
  expect(german.body).toContain('Eine Tür');
  expect(german.body).not.toMatch(/Sieg|Ein Haus|テーマ/);
  expect((await ask('/', 'fr')).body).not.toContain('Thema');
});
