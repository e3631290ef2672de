import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { STEP_COUNT } from '#shared/level/zoom/zoom.ts';
import { aLevel } from '../../test/builders.ts';
import { openSqliteSite, type TestSite } from '../../test/site/site.ts';
import { cutUpcomingCrops } from './upcoming-crops.ts';

let site: TestSite;
let paths: string[];

// From 20 November in UTC-12 to 21 November in UTC+14; the level of the day after is cut, too.
beforeEach(async () => {
  site = await openSqliteSite({ firstDay: '2026-11-18' });
  site.clock.now = Date.parse('2026-11-20T12:00:00Z');
  paths = [];
  for (let index = 0; index < 7; index += 1) {
    const path = await site.addPicture(800 + 8 * index, 600);
    paths.push(path);
    await site.add(
      aLevel({ id: `ZO-${index + 1}`, path, imageRatio: (800 + 8 * index) / 600, imageHeight: 600 }),
    );
  }
});

afterEach(() => site.close());

async function cutsByLevel(): Promise<number[]> {
  const names = await readdir(join(site.folder, 'crops'), { recursive: true }).catch(() => []);
  return paths.map((path) => names.filter((name) => name.includes(`${path.replace('.webp', '')}-`)).length);
}

const cut = (signal = new AbortController().signal) =>
  cutUpcomingCrops(
    { db: site.db, screenshots: site.screenshots, now: () => site.clock.now, log: { warn: () => {} } },
    signal,
  );

it('the crops of the days that are today somewhere, and of the next one, are there before a visitor', async () => {
  expect(await cutsByLevel()).toEqual([0, 0, 0, 0, 0, 0, 0]);
  await cut();
  expect(await cutsByLevel()).toEqual([0, 0, STEP_COUNT, STEP_COUNT, STEP_COUNT, 0, 0]);
});

it('a picture that is missing keeps no other from being cut', async () => {
  await site.screenshots.pictures.removeAll((paths[2] ?? '').replace('.webp', ''));
  await cut();
  expect(await cutsByLevel()).toEqual([0, 0, 0, STEP_COUNT, STEP_COUNT, 0, 0]);
});

it('after the end of the order the last level is cut, and nothing once the server stops', async () => {
  await cut(AbortSignal.abort());
  expect(await cutsByLevel()).toEqual([0, 0, 0, 0, 0, 0, 0]);
  site.clock.now = Date.parse('2027-01-01T12:00:00Z');
  await cut();
  expect(await cutsByLevel()).toEqual([0, 0, 0, 0, 0, 0, STEP_COUNT]);
});
