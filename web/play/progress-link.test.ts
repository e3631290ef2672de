import { expect, test, vi } from 'vitest';
import { dayFromNumber, dayNumber } from '#shared/calendar/day.ts';
import { readSave } from '#shared/play/save/save.ts';
import { packJson } from '../browser/encoding/packed-json.ts';
import { progressLink, savesFromFragment } from './progress-link.ts';

vi.mock('../site/site.ts', () => ({ publicUrl: (path: string) => `https://zoomout.example${path}` }));

const today = dayFromNumber(dayNumber('2026-11-20'));

function manySaves(count: number) {
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const levelId = `ZO-${(index * 7_919_317).toString(16).toUpperCase().padStart(9, '0')}`;
      const head = { version: 3, levelId, levelVersion: 1, playedOn: dayFromNumber(20_700 - index) };
      const guesses = ['-1', { id: index, name: `The Game of ${index}: Émile “!” 日本` }];
      return [levelId, { ...head, finished: true, score: index % 6, guesses }];
    }),
  );
}

test('a link carries progress behind its # and gives it back', async () => {
  const saves = manySaves(30);
  const link = new URL(await progressLink(saves, today));
  expect(link.origin + link.pathname).toBe('https://zoomout.example/progress');
  const read = await savesFromFragment(link.hash.slice(1));
  for (const [id, stored] of saves) expect(readSave(read?.get(id), id)).toEqual(readSave(stored, id));
  expect(await savesFromFragment(`${link.hash.slice(1)}_)%20look!`)).toEqual(read);
});

test('a brief link of 60 levels fits into a QR code, 1,500 levels into an address', async () => {
  expect((await progressLink(manySaves(60), today, { isBrief: true })).length).toBeLessThan(1732);
  expect((await progressLink(manySaves(1500), today)).length).toBeLessThan(100_000);
});

test.each([
  ['cut off', (code: string) => code.slice(0, -12)],
  ['of another format', (code: string) => `9${code.slice(1)}`],
  ['with foreign characters', (code: string) => `${code.slice(0, 20)}%20${code.slice(20)}`],
  ['of something else', () => packJson({ name: 'Doom' })],
  ['too large', () => `1${'A'.repeat(1_000_001)}`],
  ['a bomb', () => packJson([1, 'x'.repeat(5_000_000)])],
])('a code that is %s is warned of and gives nothing', async (_, change) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { hash } = new URL(await progressLink(manySaves(5), today));
  expect(await savesFromFragment(await change(hash.slice(1)))).toBeNull();
  expect(warn).toHaveBeenCalledOnce();
});
