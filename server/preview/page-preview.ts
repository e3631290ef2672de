import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import type { Day } from '#shared/calendar/day.ts';
import { formatDate } from '#shared/calendar/format-day.ts';
import { daysOfMonth, type Month, monthsOfYear, parseMonth, parseYear } from '#shared/calendar/month.ts';
import { textLocale } from '#shared/language/locale.ts';
import { t } from '#shared/language/t.ts';
import { indexOfDay } from '#shared/level/order/schedule.ts';
import { siteDescription } from '#shared/page/site-description.ts';
import type { Preview } from '../http/page/html.ts';
import { inLanguageOfPictures } from '../language/request-language.ts';
import { calendarAt } from '../level/calendar.ts';
import type { OrderedLevel } from '../level/queries.ts';
import type { LevelContext, SiteSnapshot } from '../level/site-snapshot.ts';
import {
  DRAWING,
  drawPage,
  lookKey,
  type PageWords,
  PREVIEW_QUALITY,
  type PreviewLook,
  shortHash,
} from './draw-preview.ts';

/** Room for those of all pages and of some decades of months, of about 60 KB each. */
const PICTURE_CACHE_BYTES = 24_000_000;

/** The pages whose picture is words, by the name of its file: the last is a year. */
export type PageName = 'site' | 'room' | 'custom' | Month | `${number}`;

/** The preview of such a page. */
export interface PagePreview {
  /** How the link is called. */
  named: Pick<Preview, 'title' | 'linkTitle' | 'description'>;
  words: PageWords;
  look: PreviewLook;
  /** The cache key of its picture: it stands for all that the picture shows. */
  key: string;
}

function siteWords(): PageWords {
  return {
    heading: t('One video-game puzzle a day'),
    note: t('Name the game from a zoomed-in screenshot'),
  };
}

/** What the preview of a page says; null for a month or year without released puzzles, and for any other text. */
export async function findPagePreview(context: LevelContext, name: string): Promise<PagePreview | null> {
  const { look } = await context.snapshot();
  if (name === 'site') return sitePagePreview(look);
  if (name === 'room') {
    const heading = () => t("You're invited to a room on {siteName}", { siteName: look.siteName });
    const description = t('Play the puzzle of the day and compare your days with friends.');
    return pageOf(look, { title: t('Rooms'), linkTitle: heading(), description }, () => ({
      heading: heading(),
      plainHeading: t("You're invited to a room"),
      note: t('Compare your days with friends'),
    }));
  }
  if (name === 'custom') {
    const heading = () => t('A level someone made for you: can you name the game?');
    const description = t('Every wrong guess zooms out: five steps, one game.');
    return pageOf(look, { title: t('Custom level'), linkTitle: heading(), description }, () => ({
      heading: heading(),
      note: '',
    }));
  }
  return archivePreview(context, name);
}

/** What every page without a preview of its own says. */
export function sitePagePreview(look: PreviewLook): PagePreview {
  return pageOf(look, { title: '', description: siteDescription() }, siteWords);
}

/** The path of the picture of a page. */
export function pagePreviewPath(name: PageName, { key }: PagePreview): string {
  return `/api/preview/${name}.jpg?${key}`;
}

/** A month of the archive, drawn with its days, or a year of it. */
async function archivePreview({ snapshot, now }: LevelContext, name: string): Promise<PagePreview | null> {
  const [month, year] = [parseMonth(name), parseYear(name)];
  // Other forms of an address have no picture of their own.
  if (month !== name && String(year) !== name) return null;
  const site = await snapshot();
  const months = month === null ? monthsOfYear(year ?? 0) : [month];
  const days = months.flatMap((one) => releasedDays(site, one, now()));
  if (days.length === 0) return null;
  const heading = () => (month ? formatDate(`${month}-01` as Day, 'month', textLocale()) : name);
  const note = () => puzzlesToCatchUp(days.length);
  const named = { title: t('Archive – {period}', { period: heading() }), description: `${note()}.` };
  return pageOf(site.look, named, () => ({
    heading: heading(),
    note: note(),
    ...(month && { month: { name: month, days: new Set(days) } }),
  }));
}

/** The days of a month whose puzzles everyone on Earth may play. */
function releasedDays({ schedule, levels }: SiteSnapshot, month: Month, now: number): Day[] {
  const { earliestDay } = calendarAt(schedule, now);
  return daysOfMonth(month).filter(
    (day) => day <= earliestDay && isShown(levels.order[indexOfDay(day, schedule) ?? -1]),
  );
}

/** Whether a level of the daily order can be played. */
export function isShown(ordered: OrderedLevel | undefined): boolean {
  return ordered?.kind === 'shown';
}

/** An invitation to the archive. */
export function puzzlesToCatchUp(count: number): string {
  return t('{count, plural, one {# puzzle} other {# puzzles}} to catch up on', { count });
}

/** A picture is the same for everyone: its words are in the language of the site, the texts beside it in that of the visitor. */
function pageOf(look: PreviewLook, named: PagePreview['named'], findWords: () => PageWords): PagePreview {
  const words = inLanguageOfPictures(findWords);
  const { heading, note, month } = words;
  const key = shortHash(JSON.stringify([DRAWING, ...lookKey(look), heading, note, [...(month?.days ?? [])]]));
  return { named, words, look, key };
}

/** Draws the pictures of pages, and keeps them in memory. */
export function createPagePictures(
  limit: <T>(draw: () => Promise<T>) => Promise<T>,
): (page: PagePreview) => Promise<Buffer | undefined> {
  const pictures = new LRUCache<string, Buffer, PagePreview>({
    maxSize: PICTURE_CACHE_BYTES,
    sizeCalculation: ({ length }) => Math.max(1, length),
    fetchMethod: (_key, _stale, { context }) => limit(async () => encodePage(context)),
  });
  return (page) => pictures.fetch(page.key, { context: page });
}

async function encodePage({ look, words }: PagePreview): Promise<Buffer> {
  return sharp(await drawPage(look, words))
    .flatten()
    .jpeg({ quality: PREVIEW_QUALITY, mozjpeg: true })
    .toBuffer();
}
