import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import type { Day } from '#shared/calendar/day.ts';
import {
  daysOfMonth,
  formatMonth,
  type Month,
  monthsOfYear,
  parseMonth,
  parseYear,
} from '#shared/calendar/month.ts';
import { indexOfDay } from '#shared/level/order/schedule.ts';
import type { Preview } from '../http/page/html.ts';
import { calendarAt } from '../level/calendar.ts';
import type { PlacedLevel } from '../level/queries.ts';
import type { LevelContext, SiteSnapshot } from '../level/site-snapshot.ts';
import { DRAWING, drawPage, type PageWords, PREVIEW_QUALITY, shortHash } from './draw-preview.ts';

/** Those of all pages, and of more months than are linked at a time. */
const MAX_PICTURES = 60;

/** What finding previews needs. */
export interface PreviewContext extends LevelContext {
  siteName: string;
}

/** The pages whose picture is words, by the name of its file: the last is a year. */
export type PageName = 'site' | 'room' | 'custom' | Month | `${number}`;

/** The preview of such a page. */
export interface PagePreview {
  /** How the link is called. */
  named: Pick<Preview, 'title' | 'linkTitle' | 'description'>;
  words: PageWords;
  /** The cache key of its picture: it stands for all that the picture shows. */
  key: string;
}

/** What the site is. */
export const SITE_DESCRIPTION = 'One video-game puzzle a day: name the game from a zoomed-in screenshot.';

const SITE_WORDS: PageWords = {
  heading: 'One video-game puzzle a day',
  note: 'Name the game from a zoomed-in screenshot',
};

/** What the preview of a page says; null for a month or year without released puzzles, and for any other text. */
export async function findPagePreview(context: PreviewContext, name: string): Promise<PagePreview | null> {
  const { siteName } = context;
  if (name === 'site') return sitePagePreview(siteName);
  if (name === 'room') {
    const heading = `You're invited to a room on ${siteName}`;
    const description = 'Play the puzzle of the day and compare your days with friends.';
    const note = 'Compare your days with friends';
    const words = { heading, plainHeading: "You're invited to a room", note };
    return pageOf(siteName, { title: 'Rooms', linkTitle: heading, description }, words);
  }
  if (name === 'custom') {
    const heading = 'A level someone made for you: can you name the game?';
    const description = 'Every wrong guess zooms out: five steps, one game.';
    return pageOf(
      siteName,
      { title: 'Custom level', linkTitle: heading, description },
      { heading, note: '' },
    );
  }
  return archivePreview(context, name);
}

/** What every page without a preview of its own says. */
export function sitePagePreview(siteName: string): PagePreview {
  return pageOf(siteName, { title: '', description: SITE_DESCRIPTION }, SITE_WORDS);
}

/** The path of the picture of a page. */
export function pagePreviewPath(name: PageName, { key }: PagePreview): string {
  return `/api/preview/${name}.jpg?${key}`;
}

/** A month of the archive, drawn with its days, or a year of it. */
async function archivePreview(
  { snapshot, now, siteName }: PreviewContext,
  name: string,
): Promise<PagePreview | null> {
  const [month, year] = [parseMonth(name), parseYear(name)];
  // Other forms of an address have no picture of their own.
  if (month !== name && String(year) !== name) return null;
  const site = await snapshot();
  const months = month === null ? monthsOfYear(year ?? 0) : [month];
  const days = months.flatMap((one) => releasedDays(site, one, now()));
  if (days.length === 0) return null;
  const [heading, note] = [month ? formatMonth(month) : name, puzzlesToCatchUp(days.length)];
  const words = { heading, note, ...(month && { month: { name: month, days: new Set(days) } }) };
  return pageOf(siteName, { title: `Archive – ${heading}`, description: `${note}.` }, words);
}

/** The days of a month whose puzzles everyone on Earth may play. */
function releasedDays({ schedule, levels }: SiteSnapshot, month: Month, now: number): Day[] {
  const { earliestDay } = calendarAt(schedule, now);
  return daysOfMonth(month).filter(
    (day) => day <= earliestDay && isShown(levels.order[indexOfDay(day, schedule) ?? -1]),
  );
}

/** Whether a level of the daily order can be played. */
export function isShown(placed: PlacedLevel | undefined): boolean {
  return placed !== undefined && placed.damaged === undefined && placed.level.withdrawnAt === undefined;
}

/** An invitation to the archive. */
export function puzzlesToCatchUp(count: number): string {
  return `${count} ${count === 1 ? 'puzzle' : 'puzzles'} to catch up on`;
}

function pageOf(siteName: string, named: PagePreview['named'], words: PageWords): PagePreview {
  const { heading, note, month } = words;
  const key = shortHash(JSON.stringify([DRAWING, siteName, heading, note, [...(month?.days ?? [])]]));
  return { named, words, key };
}

/** Draws the pictures of pages, and keeps them in memory. */
export function createPagePictures(
  siteName: string,
  limit: <T>(draw: () => Promise<T>) => Promise<T>,
): (page: PagePreview) => Promise<Buffer | undefined> {
  const pictures = new LRUCache<string, Buffer, PageWords>({
    max: MAX_PICTURES,
    fetchMethod: (_key, _stale, { context }) => limit(async () => encodePage(siteName, context)),
  });
  return ({ key, words }) => pictures.fetch(key, { context: words });
}

async function encodePage(siteName: string, words: PageWords): Promise<Buffer> {
  return sharp(await drawPage(siteName, words))
    .flatten()
    .jpeg({ quality: PREVIEW_QUALITY, mozjpeg: true })
    .toBuffer();
}
