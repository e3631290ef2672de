import * as z from 'zod/mini';
import { type Day, dayIndex, isDay, latestDayOnEarth } from '#shared/calendar/day.ts';
import { dayOfLevel, levelTitle } from '#shared/level/daily-order.ts';
import { LevelId } from '#shared/level/level.ts';
import type { Preview } from '../http/page-head.ts';
import { findDailyLevel, findLevel, type PlacedLevel } from './queries.ts';
import { isReleased, type Sight } from './sight.ts';

const ADDRESS = /^\/(daily|level)\/([^/]+)\/?$/;

/** What a link to a level shows everybody of it, never its answer; null for every other address, and for a level that is not out. */
export async function findPreview({ db, now }: Sight, path: string, firstDay: Day): Promise<Preview | null> {
  const [, noun, name] = ADDRESS.exec(path) ?? [];
  if (noun === undefined || name === undefined) return null;
  const calendar = { firstDay, latestDay: latestDayOnEarth(now()) };
  const placed = noun === 'daily' ? await levelOfDay(db, name, firstDay) : await levelOfName(db, name);
  // Only approved levels have a place in the daily order.
  if (!placed || placed.index === null || !isReleased(placed.index, calendar)) return null;
  const { id, version, path: picture } = placed.level;
  return {
    title: levelTitle(id, placed.index + 1),
    description: 'Can you name the game from this detail?',
    path: `/daily/${dayOfLevel(placed.index, firstDay)}`,
    picture: `/api/preview/${picture.replace('.webp', '.jpg')}?${encodeURIComponent(`${id}.${version}`)}`,
    pictureText: 'A zoomed-in detail of a screenshot',
  };
}

async function levelOfName(db: Sight['db'], name: string): Promise<PlacedLevel | null> {
  const id = z.safeParse(LevelId, decodeURIComponent(name));
  return id.success ? findLevel(db, id.data) : null;
}

async function levelOfDay(db: Sight['db'], day: string, firstDay: Day): Promise<PlacedLevel | null> {
  const index = isDay(day) ? dayIndex(day, firstDay) : -1;
  const level = index < 0 ? null : await findDailyLevel(db, index);
  return level && { level, index };
}
