import * as v from 'valibot';
import { isDay } from '#shared/calendar/day.ts';
import { type Level, LevelId } from '#shared/level/level.ts';
import { levelTitle } from '#shared/level/level-title.ts';
import { isReleased } from '#shared/level/order/release.ts';
import { dayOfLevel, indexOfDay, type Schedule } from '#shared/level/order/schedule.ts';
import { cropKey, isWebAddress } from '#shared/level/picture-key.ts';
import { findPage } from '#shared/page/find-page.ts';
import { paths } from '#shared/page/paths.ts';
import { type Preview, sitePreview } from '../http/page/html.ts';
import { calendarAt } from './calendar.ts';
import type { PlacedLevel } from './queries.ts';
import type { LevelContext, LevelIndex } from './site-snapshot.ts';

/** What a released level asks where it is shown without its name. */
export const PREVIEW_QUESTION = 'Can you name the game from this detail?';
/** The text alternative of its preview. */
export const PREVIEW_TEXT = 'A zoomed-in detail of a screenshot';

/** The path of a level's preview picture (docs/rules/statistics.md#link-previews); null for a picture of another site, which has none. */
export function previewPath(level: Level): string | null {
  if (isWebAddress(level.path)) return null;
  return `/api/preview/${level.path.replace('.webp', '.jpg')}?${encodeURIComponent(cropKey(level, 1))}`;
}

/**
 * The link preview of a released level, without its answer, or that of the site for a withdrawn one; null for every other path
 * (docs/rules/statistics.md#link-previews).
 */
export async function findPreview({ snapshot, now }: LevelContext, path: string): Promise<Preview | null> {
  const page = findPage(path);
  if (page?.name !== 'daily' && page?.name !== 'level') return null;
  const { schedule, levels } = await snapshot();
  const placed =
    page.name === 'daily' ? levelOfDay(levels, page.part, schedule) : levelOfId(levels, page.part);
  // Only approved levels have an index.
  if (
    !placed ||
    placed.damaged ||
    placed.index === null ||
    !isReleased(placed.index, calendarAt(schedule, now()))
  )
    return null;
  const site = sitePreview(path);
  if (placed.level.withdrawnAt !== undefined) return site;
  const picture = previewPath(placed.level);
  return {
    title: levelTitle(placed.level.id, placed.index + 1),
    description: PREVIEW_QUESTION,
    path: paths.daily(dayOfLevel(placed.index, schedule)),
    picture: picture ?? site.picture,
    pictureText: picture ? PREVIEW_TEXT : site.pictureText,
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
