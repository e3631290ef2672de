import * as v from 'valibot';
import { isDay } from '#shared/calendar/day.ts';
import { monthOfDay, parseMonth, parseYear } from '#shared/calendar/month.ts';
import { t } from '#shared/language/t.ts';
import { LevelId } from '#shared/level/level.ts';
import { dailyLevelIndex } from '#shared/level/order/daily-order.ts';
import { isReleased } from '#shared/level/order/release.ts';
import { dayOfLevel, indexOfDay, type Schedule } from '#shared/level/order/schedule.ts';
import { canonicalPath, findPage } from '#shared/page/find-page.ts';
import { paths } from '#shared/page/paths.ts';
import type { Preview } from '../http/page/html.ts';
import { calendarAt } from '../level/calendar.ts';
import { newestLevel } from '../level/daily-level.ts';
import type { OrderedLevel } from '../level/queries.ts';
import type { LevelIndex } from '../level/site-snapshot.ts';
import type { LookContext } from '../look/site-look.ts';
import { levelPreviewPath, levelWords, type PreviewedLevel } from './level-preview.ts';
import {
  findNamedPreview,
  findPagePreview,
  isPreviewed,
  type PreviewName,
  pagePreviewPath,
  puzzlesToCatchUp,
} from './page-preview.ts';

/** What a released level asks where it is shown without its name. */
export function previewQuestion(): string {
  return t('Can you name the game from this detail?');
}
/** The text alternative of its picture, without its number. */
export function previewText(): string {
  return t('A zoomed-in detail of a screenshot');
}

/** The preview of a path that `findPreview` finds none for, whatever it is. */
export async function sitePreview(context: LookContext, path: string): Promise<Preview> {
  const { siteName } = await context.findLook();
  const page = await findNamedPreview(context, 'site');
  return {
    ...page.named,
    path: canonicalPath(path),
    picture: pagePreviewPath('site', page),
    pictureText: t('{siteName}: one video-game puzzle a day', { siteName }),
  };
}

/**
 * The link preview of a page that has one of its own, without the name of any game; null for every other path, and for a level that is not
 * out (docs/rules/statistics.md#link-previews).
 */
export async function findPreview(context: LookContext, path: string): Promise<Preview | null> {
  const page = findPage(path);
  switch (page?.name) {
    case 'today':
    case 'dailyToday':
      return newestPreview(context, path);
    case 'daily':
    case 'level':
      return levelPreview(context, path, page);
    case 'archive':
      return archivePreview(context, path, page.part);
    case 'customInFragment':
      return wordsPreview(context, path, 'custom');
    case 'room':
    case 'custom':
    case 'stats':
    case 'about':
    case 'create':
    case 'guide':
    case 'practice':
      return wordsPreview(context, path, page.name);
    default:
      return null;
  }
}

/** The site with the newest puzzle that everyone on Earth may play. */
async function newestPreview(context: LookContext, path: string): Promise<Preview | null> {
  const { schedule, levels } = await context.snapshot();
  const look = await context.findLook();
  const newest = newestLevel(levels.order, calendarAt(schedule, context.now()));
  const picture = newest && pictureOf({ ...newest, schedule, look });
  return picture && { ...(await sitePreview(context, path)), ...picture };
}

/** That of a released level, without its answer, or that of the site for a withdrawn one. */
async function levelPreview(
  context: LookContext,
  path: string,
  { name, part }: { name: string; part: string },
): Promise<Preview | null> {
  const { schedule, levels } = await context.snapshot();
  const look = await context.findLook();
  const ordered = name === 'daily' ? levelOfDay(levels, part, schedule) : levelOfId(levels, part);
  if (!ordered || ordered.kind === 'damaged') return null;
  const { index } = ordered;
  if (!isReleased(index, calendarAt(schedule, context.now()))) return null;
  const site = await sitePreview(context, path);
  if (ordered.kind === 'withdrawn') return site;
  const { level } = ordered;
  const previewed = { level, index, schedule, look };
  return {
    ...site,
    title: levelWords(previewed).title,
    description: previewQuestion(),
    path: paths.daily(dayOfLevel(index, schedule)),
    ...pictureOf(previewed),
  };
}

/** The picture of a level and its text alternative; null for a picture of another site, which has none. */
function pictureOf(previewed: PreviewedLevel): Pick<Preview, 'picture' | 'pictureText'> | null {
  const picture = levelPreviewPath(previewed);
  const { title, date } = levelWords(previewed);
  return picture === null ? null : { picture, pictureText: `${previewText()}: ${title}, ${date}` };
}

/** A month or year of the archive, or all of it with its newest month. */
async function archivePreview(context: LookContext, path: string, part: string): Promise<Preview | null> {
  const { schedule, levels } = await context.snapshot();
  const { earliestDay } = calendarAt(schedule, context.now());
  const newest = dailyLevelIndex(earliestDay, schedule, levels.order.length);
  if (newest === null) return null;
  const month = part === '' ? monthOfDay(dayOfLevel(newest, schedule)) : parseMonth(part);
  const year = parseYear(part);
  const name = month ?? (year === null ? null : (`${year}` as const));
  const found = name && (await wordsPreview(context, path, name));
  if (!found || part !== '') return found;
  const count = levels.order.slice(0, newest + 1).filter(isPreviewed).length;
  return { ...found, title: t('Archive'), description: `${puzzlesToCatchUp(count)}.` };
}

/** The preview of a page whose picture is words; null for a month without a puzzle. */
async function wordsPreview(context: LookContext, path: string, name: PreviewName): Promise<Preview | null> {
  const page = await findPagePreview(context, name);
  if (!page) return null;
  const { heading, note } = page.words;
  return {
    ...page.named,
    path: canonicalPath(path),
    picture: pagePreviewPath(name, page),
    pictureText: note === '' ? heading : `${heading}. ${note}.`,
  };
}

/** Only approved levels are in the order. */
function levelOfId({ find, order }: LevelIndex, segment: string): OrderedLevel | null {
  const id = v.safeParse(LevelId, decodeURIComponent(segment));
  const index = id.success ? find(id.output)?.index : null;
  return order[index ?? -1] ?? null;
}

function levelOfDay({ order }: LevelIndex, day: string, schedule: Schedule): OrderedLevel | null {
  const index = isDay(day) ? (indexOfDay(day, schedule) ?? -1) : -1;
  return order[index] ?? null;
}
