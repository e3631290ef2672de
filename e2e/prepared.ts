import type { APIRequestContext, Page } from '@playwright/test';
import type { Level } from '#shared/level/level.ts';
import { storageKey } from './site-path.ts';

/** A play to store for a day: the score, the days it was played late, the guesses. */
export interface PreparedPlay {
  score: number;
  late?: number;
}

export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The released levels in daily order. */
export async function releasedLevels(request: APIRequestContext): Promise<Level[]> {
  return (await request.get('./api/levels')).json();
}

/** The key and the text of a stored play, version 3. */
export function saveOf(level: Level, day: string, { score, late = 0 }: PreparedPlay): [string, string] {
  const head = { version: 3, levelId: level.id, levelVersion: level.version, playedOn: dayAfter(day, late) };
  return [storageKey(`save.${level.id}`), JSON.stringify({ ...head, finished: true, score, guesses: [] })];
}

/** Stores texts before the first page opens, and only then. */
export async function prepareStorage(
  page: Page,
  entries: readonly (readonly [string, string])[],
): Promise<void> {
  await page.addInitScript((all) => {
    if (localStorage.getItem('prepared')) return;
    localStorage.setItem('prepared', '1');
    for (const [key, text] of all) localStorage.setItem(key, text);
  }, entries);
}
