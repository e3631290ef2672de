import * as v from 'valibot';
import { Day } from '../../calendar/day.ts';
import { CoveredLevel, type OpenLevel } from '../../level/covered-level.ts';
import { Level, LevelId } from '../../level/level.ts';
import { STEP_COUNT } from '../../level/zoom/zoom.ts';
import { Integer } from '../../schema/values.ts';
import { endpoint } from '../endpoint.ts';

const LevelParams = v.object({ id: LevelId });
const PicturePath = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}\.webp$/));

const place = { number: Integer, day: Day, previous: v.nullable(Day), next: v.nullable(Day) };
const DailyPlace = v.object(place);

/** A daily level with its number and the days before and after (null at either end); `day` is its own day, also when the requested one was clamped. */
export interface DailyLevel<Part = Level> extends v.InferOutput<typeof DailyPlace> {
  level: Part;
}

/** What a page holds of a day, so that its colour and its first picture are shown without a call (docs/rules/zoom.md#first-paint). */
export interface PageDay {
  /** That of its level; missing while it is not known, and for a grey one. */
  colour?: string | undefined;
  /** Null where the page is not about the day. */
  daily: DailyLevel<OpenLevel> | null;
  /** The first crop and its styles in the frame; null for a picture without crops. */
  picture: { path: string; style: Record<string, string> } | null;
}

/** All levels that the visitor may see: the approved ones in daily order, then the others. Cacheable under a `?key`. */
export const levels = endpoint({
  method: 'GET',
  path: '/api/levels',
  summary: 'All levels the visitor may see, the approved ones in daily order',
  access: 'public',
  cacheKey: true,
  response: v.array(Level),
});

/**
 * One level, covered for those who may not edit it, with its day if it is released in the daily order. 404 when it does not exist or the
 * visitor may not see it (docs/rules/levels.md#covered-levels).
 */
export const level = endpoint({
  method: 'GET',
  path: '/api/level/:id',
  summary: 'One level',
  access: 'public',
  params: LevelParams,
  response: v.union([Level, v.object({ ...CoveredLevel.entries, day: v.nullable(Day) })]),
});

/**
 * The level of a day, clamped to the last level (docs/rules/daily-order.md#clamping), covered for those who do not manage levels, with the
 * name of the theme if its day has one. 404 before
 * the first day and for a day that has begun nowhere yet.
 */
export const daily = endpoint({
  method: 'GET',
  path: '/api/daily/:day',
  summary: 'The level of a day and its neighbours',
  access: 'public',
  params: v.object({ day: Day }),
  response: v.object({ level: v.union([Level, CoveredLevel]), ...place, theme: v.optional(v.string()) }),
});

/** The full picture of a level, for after the finish. 404 unless a level that the visitor may see has it. */
export const screenshot = endpoint({
  method: 'GET',
  path: '/api/screenshot/:path',
  summary: 'The full picture of a level',
  access: 'public',
  params: v.object({ path: PicturePath }),
  cacheKey: true,
  produces: 'image/webp',
  response: v.unknown(),
});

/** The crop of one step, 1 to 5, at most 1640 px wide, with the masks of its level; the cache key names all that it shows (docs/rules/zoom.md#crops). */
export const screenshotStep = endpoint({
  method: 'GET',
  path: '/api/screenshot/:path/:step',
  summary: 'The part of a picture that one step shows',
  access: 'public',
  params: v.object({
    path: PicturePath,
    step: v.pipe(v.unknown(), v.toNumber(), Integer, v.minValue(1), v.maxValue(STEP_COUNT)),
  }),
  cacheKey: true,
  produces: 'image/webp',
  response: v.unknown(),
});

/** The crop of the first step, 320 px wide, for lists. */
export const thumbnail = endpoint({
  method: 'GET',
  path: '/api/thumbnail/:path',
  summary: 'The thumbnail of a level',
  access: 'public',
  params: v.object({ path: PicturePath }),
  cacheKey: true,
  produces: 'image/webp',
  response: v.unknown(),
});

/**
 * The picture of a link preview, 1200 × 630 px: of a released level, where `path` is that of its picture with `.jpg` as its extension, or of a
 * page: `site.jpg`, `room.jpg`, `custom.jpg`, `stats.jpg`, `about.jpg`, `create.jpg`, `guide.jpg`, `practice.jpg`, or that of a month or year
 * with puzzles, `2026-11.jpg`.
 */
export const preview = endpoint({
  method: 'GET',
  path: '/api/preview/:path',
  summary: 'A picture for link previews',
  access: 'public',
  params: v.object({
    path: v.pipe(v.string(), v.regex(/^([0-9a-f]{64}|[a-z]{1,16}|\d{4}(-\d{2})?)\.jpg$/)),
  }),
  cacheKey: true,
  produces: 'image/jpeg',
  response: v.unknown(),
});
