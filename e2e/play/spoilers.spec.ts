import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Response } from '@playwright/test';
import { coverLevel } from '#shared/level/covered-level.ts';
import type { Level } from '#shared/level/level.ts';
import { allTexts } from '#shared/level/level-texts.ts';
import { logIn, theAdmin } from '../people.ts';
import { daysAgo, expectStep, field, skip, today } from '../player.ts';
import { prepareStorage, releasedLevels, saveOf } from '../prepared.ts';
import { expect, test } from '../site.ts';
import { pathIn, storageKey } from '../site-path.ts';

const STARTER = join(import.meta.dirname, '../../starter');
/** Every game has its name in the catalogue, which therefore tells nothing. */
const CATALOGUE = '/api/games/';
const MIN_ALIAS_LENGTH = 5;

const packLevels = readdirSync(`${STARTER}/levels`).map(
  (file) => JSON.parse(readFileSync(`${STARTER}/levels/${file}`, 'utf8')) as Level,
);
const aliases = readFileSync(`${STARTER}/aliases.tsv`, 'utf8')
  .split('\n')
  .map((line) => line.split('\t'))
  .filter(([id]) => packLevels.some(({ gameId }) => String(gameId) === id))
  .map(([, alias = '']) => alias);

/** What a text says that it must not. A pattern is slow, and tried where its word is. */
interface Spoiler {
  word: string;
  pattern: RegExp;
}

/** All that a level says besides its first picture: names as whole words, and texts. */
function spoilersOf(level: Level): Spoiler[] {
  const { name, alsoAccepted = [] } = level;
  const texts = allTexts(level).flatMap(
    ({ presentation = '', didYouKnow = '', celebration = '', stepDescriptions = [] }) => [
      presentation,
      didYouKnow,
      celebration,
      ...stepDescriptions.slice(1),
    ],
  );
  return [
    ...[name, ...alsoAccepted.map((game) => game.name)].map(wholeWord),
    ...texts
      .filter((text) => text !== '')
      .map((text) => ({ word: text, pattern: new RegExp(escapeSigns(text), 'i') })),
  ];
}

/** A name of digits or two letters alone, such as 2048 or Go, is also a number or a word of the page: as a name it has quotes or tags around it. */
function wholeWord(word: string): Spoiler {
  const pattern = /^(\d+|\p{L}{1,2})$/u.test(word)
    ? new RegExp(`["'\`>]${word}["'\`<]`)
    : new RegExp(`(?<![\\p{L}\\p{N}])${escapeSigns(word)}(?![\\p{L}\\p{N}])`, 'u');
  return { word, pattern };
}

function escapeSigns(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

const spoilers = [
  ...packLevels.flatMap(spoilersOf),
  ...aliases.filter(({ length }) => length >= MIN_ALIAS_LENGTH).map(wholeWord),
].map((spoiler) => ({ ...spoiler, word: spoiler.word.toLowerCase() }));

/** The spoilers in an address or in text, also where it contains them in base64 or in hexadecimal digits. */
function spoilersIn(text: string): string[] {
  const codes = [...text.matchAll(/[\w+/-]{40,}/g)].map(([code]) => code);
  const readings = codes.flatMap((code) => [
    ...[0, 1, 2, 3].map((start) => Buffer.from(code.slice(start), 'base64').toString()),
    Buffer.from(code, 'hex').toString(),
  ]);
  const all = [text, ...readings].join('\n');
  const lower = all.toLowerCase();
  return spoilers
    .filter(({ word, pattern }) => lower.includes(word) && pattern.test(all))
    .map(({ pattern }) => String(pattern));
}

/** What is loaded from now on, but for the catalogue and pictures. */
function collect(context: BrowserContext): () => Promise<string[]> {
  const responses: Response[] = [];
  context.on('response', (response) => responses.push(response));
  return async () => {
    const read = responses
      .filter((response) => !pathIn(response.url()).startsWith(CATALOGUE))
      .filter((response) => !/^(image|font)\//.test(response.headers()['content-type'] ?? ''))
      .map(async (response) => `${response.url()}\n${await response.text().catch(() => '')}`);
    return Promise.all(read);
  };
}

test('finds the answer of a level that is not covered', { tag: '@main' }, () => {
  const [level] = packLevels as [Level];
  expect(spoilersIn(JSON.stringify(level)).length).toBeGreaterThan(5);
  expect(spoilersIn(Buffer.from(`x${JSON.stringify(level)}`).toString('base64')).length).toBeGreaterThan(5);
  expect(spoilersIn(coverLevel(level).covered)).toEqual([]);
});

/** A room that this browser is a member of, as it is stored. */
const membership = () =>
  [
    storageKey('rooms'),
    JSON.stringify({
      version: 1,
      rooms: [
        {
          roomKey: `${'a'.repeat(21)}A`,
          memberSecret: `${'b'.repeat(42)}A`,
          makerSecret: null,
          joinedOn: daysAgo(3),
        },
      ],
      left: [],
    }),
  ] as const;

const visits = ['/', `/daily/${daysAgo(3)}`, 'a level by its id'];

for (const visit of visits) {
  for (const player of ['new player', 'returning player', 'member with a waiting result']) {
    test(`nothing that a ${player} loads before the first guess names a game: ${visit}`, async ({
      page,
      context,
      request,
    }) => {
      const levels = await releasedLevels(request);
      const old = levels[2] as Level;
      const { level: yesterday } = await (await request.get(`./api/daily/${daysAgo(1)}`)).json();
      const isMember = player.startsWith('member');
      await prepareStorage(page, [
        ...(player === 'new player' ? [] : [saveOf(old, daysAgo(28), { score: 0 })]),
        ...(isMember ? [membership(), saveOf(yesterday, daysAgo(1), { score: 1 })] : []),
      ]);
      const loaded = collect(context);
      await page.goto(
        visit.startsWith('/') ? `.${visit}` : `./level/${encodeURIComponent(levels[9]?.id ?? '')}`,
      );
      await expectStep(page, 1);
      await field(page).pressSequentially('mario');
      await expect(page.getByRole('option').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('link', { name: 'Rooms' })).toHaveCount(isMember ? 1 : 0);
      const texts = await loaded();
      expect(texts.length).toBeGreaterThan(3);
      expect(texts.join('\n')).toContain('/api/daily/');
      for (const text of texts) expect(spoilersIn(text), text.slice(0, 200)).toEqual([]);
    });
  }
}

test('the pages and calls of all days name no game', { tag: '@main' }, async ({ request }) => {
  const days = Array.from({ length: 31 }, (_, index) => daysAgo(index));
  for (const path of ['/', ...days.flatMap((day) => [`/daily/${day}`, `/api/daily/${day}`])]) {
    const response = await request.get(`.${path}`);
    if (path.startsWith('/api/') && !response.ok()) continue;
    expect(spoilersIn(await response.text()), path).toEqual([]);
  }
  for (const { id } of await releasedLevels(request)) {
    const path = `/api/level/${encodeURIComponent(id)}`;
    expect(spoilersIn(await (await request.get(`.${path}`)).text()), path).toEqual([]);
  }
  expect(spoilersIn(await (await request.get('./api/feed.xml')).text())).toEqual([]);
});

test('who manages levels reads them as they are', async ({ page, site }) => {
  await logIn(page, site, theAdmin(site));
  const { level } = await (await page.request.get(`./api/daily/${today()}`)).json();
  expect(level.name).toEqual(expect.any(String));
  await page.goto('./');
  await expectStep(page, 1);
  await skip(page);
  await expectStep(page, 2);
});
