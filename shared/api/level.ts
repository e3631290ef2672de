import * as z from 'zod/mini';
import { Day } from '../calendar/day.ts';
import { Level, LevelId } from '../level/level.ts';
import { STEP_COUNT } from '../level/step-count.ts';
import { endpoint } from './endpoint.ts';

const levelId = z.object({ id: LevelId });
const picturePath = z.string().check(z.regex(/^[0-9a-f]{64}\.webp$/));

/** The level of a day with its neighbours; `day` is the day that the level belongs to, also when the asked one was clamped. */
export const DailyLevel = z.object({
  level: Level,
  number: z.int(),
  day: Day,
  previous: z.nullable(Day),
  next: z.nullable(Day),
});
export type DailyLevel = z.infer<typeof DailyLevel>;

/** All levels that the visitor may see: approved ones in daily order first (design, 9). */
export const levels = endpoint({
  method: 'GET',
  path: '/api/levels',
  summary: 'All levels the visitor may see, the approved ones in daily order',
  access: 'public',
  cacheKey: true,
  reply: z.array(Level),
});

/** One level under the same visibility; 404 for one that the visitor may not see (design, 9). */
export const level = endpoint({
  method: 'GET',
  path: '/api/level/:id',
  summary: 'One level',
  access: 'public',
  params: levelId,
  reply: Level,
});

/** The level of a day, clamped to the last one; 404 before the first day and for a day that has begun nowhere (design, 2 and 9). */
export const daily = endpoint({
  method: 'GET',
  path: '/api/daily/:day',
  summary: 'The level of a day and its neighbours',
  access: 'public',
  params: z.object({ day: Day }),
  reply: DailyLevel,
});

/** The whole picture of a level; offered after the finish (design, 3 and 9). */
export const screenshot = endpoint({
  method: 'GET',
  path: '/api/screenshot/:path',
  summary: 'The whole picture of a level',
  access: 'public',
  params: z.object({ path: picturePath }),
  cacheKey: true,
  produces: 'image/webp',
  reply: z.unknown(),
});

/** The crop of one step, 1 to 5, at most 1640 pixels wide; the cache key names the level and its version (design, 3). */
export const screenshotStep = endpoint({
  method: 'GET',
  path: '/api/screenshot/:path/:step',
  summary: 'The part of a picture that one step shows',
  access: 'public',
  params: z.object({
    path: picturePath,
    step: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(STEP_COUNT)),
  }),
  cacheKey: true,
  produces: 'image/webp',
  reply: z.unknown(),
});

/** A small picture of the first step of a level, for lists (specification, 7). */
export const thumbnail = endpoint({
  method: 'GET',
  path: '/api/thumbnail/:path',
  summary: 'A small picture of a level',
  access: 'public',
  params: z.object({ path: picturePath }),
  cacheKey: true,
  produces: 'image/webp',
  reply: z.unknown(),
});

/** A picture of the first step of a released level for link previews, 1200 by 630 pixels; the path is the picture's with `.jpg` at its end. */
export const preview = endpoint({
  method: 'GET',
  path: '/api/preview/:path',
  summary: 'A picture of a released level for link previews',
  access: 'public',
  params: z.object({ path: z.string().check(z.regex(/^[0-9a-f]{64}\.jpg$/)) }),
  cacheKey: true,
  produces: 'image/jpeg',
  reply: z.unknown(),
});
