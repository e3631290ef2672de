import * as v from 'valibot';
import { isDay } from '#shared/calendar/day.ts';
import { LevelId } from '#shared/level/level.ts';
import { levelTitle } from '#shared/level/level-title.ts';
import { cropKey } from '#shared/level/picture-key.ts';
import { isReleased } from '#shared/level/release.ts';
import { dayOfLevel, indexOfDay, type Schedule } from '#shared/level/schedule.ts';
import { findPage } from '#shared/page/find-page.ts';
import { paths } from '#shared/page/paths.ts';
import type { Preview } from '../http/page-head.ts';
import { calendarAt } from './calendar.ts';
import type { LevelContext } from './level-context.ts';
import type { LevelIndex } from './level-index.ts';
import type { PlacedLevel } from './queries.ts';

/** The link preview of a released level, without its answer; null for every other path (docs/rules.md#link-previews). */
export async function findPreview({ snapshot, now }: LevelContext, path: string): Promise<Preview | null> {
  const page = findPage(path);
  if (page?.name !== 'daily' && page?.name !== 'level') return null;
  const { schedule, levels } = await snapshot();
  const index = await levels();
  const placed = page.name === 'daily' ? levelOfDay(index, page.part, schedule) : levelOfId(index, page.part);
  // Only approved levels have an index.
  if (
    !placed ||
    placed.damaged ||
    placed.index === null ||
    !isReleased(placed.index, calendarAt(schedule, now()))
  )
    return null;
  const { id, path: picture } = placed.level;
  return {
    title: levelTitle(id, placed.index + 1),
    description: 'Can you name the game from this detail?',
    path: paths.daily(dayOfLevel(placed.index, schedule)),
    picture: `/api/preview/${picture.replace('.webp', '.jpg')}?${encodeURIComponent(cropKey(placed.level, 1))}`,
    pictureText: 'A zoomed-in detail of a screenshot',
  };
}

function levelOfId(levels: LevelIndex, segment: string): PlacedLevel | null {
  const id = v.safeParse(LevelId, decodeURIComponent(segment));
  return id.success ? levels.find(id.output) : null;
}

function levelOfDay({ order }: LevelIndex, day: string, schedule: Schedule): PlacedLevel | null {
  const index = isDay(day) ? (indexOfDay(day, schedule) ?? -1) : -1;
  return order[index] ?? null;
}
