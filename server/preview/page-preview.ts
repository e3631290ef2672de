import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import type { Day } from '#shared/calendar/day.ts';
import { formatDate } from '#shared/calendar/format-day.ts';
import { daysOfMonth, type Month, monthsOfYear, parseMonth, parseYear } from '#shared/calendar/month.ts';
import { textLocale } from '#shared/language/runtime.ts';
import { t } from '#shared/language/t.ts';
import { indexOfDay } from '#shared/level/order/schedule.ts';
import { isWebAddress } from '#shared/level/picture/picture-key.ts';
import { siteDescription } from '#shared/page/site-description.ts';
import type { Preview } from '../http/page/html.ts';
import { inLanguageOfPictures } from '../language/request-language.ts';
import { calendarAt } from '../level/calendar.ts';
import { newestLevel } from '../level/daily-level.ts';
import type { OrderedLevel } from '../level/queries.ts';
import type { SiteSnapshot } from '../level/site-snapshot.ts';
import type { LookContext } from '../look/site-look.ts';
import {
  type Crop,
  cropName,
  MAX_CROP_WIDTH,
  MAX_THUMBNAIL_WIDTH,
  storedCropOfStep,
} from '../picture/crop.ts';
import type { DerivedImageContext } from '../picture/derived-image.ts';
import { drawBackdrop, type Grid, gridFor, type ReadCrop, readCrops } from './backdrop.ts';
import {
  DRAWING,
  drawPageOverlay,
  lookKey,
  type PageWords,
  PREVIEW_QUALITY,
  type PreviewLook,
  shortHash,
} from './draw-preview.ts';

/** Room for those of all pages and of some decades of months, of about 90 KB each. */
const PICTURE_CACHE_BYTES = 24_000_000;

/** The pages whose picture is words over close-ups, by the name of its file: the last is a year. */
export type PreviewName = NamedPage | Month | `${number}`;
type NamedPage = keyof typeof namedPages;

/** The preview of such a page. */
interface PagePreview {
  /** How the link is called. */
  named: Pick<Preview, 'title' | 'linkTitle' | 'description'>;
  words: PageWords;
  look: PreviewLook;
  /** The first steps behind the words; none where no puzzle is out. */
  crops: Crop[];
  grid: Grid;
  /** The cache key of its picture: it stands for all that the picture shows. */
  key: string;
}

interface PageText {
  named: PagePreview['named'];
  /** In the language of pictures. */
  words: () => PageWords;
  /** Whether the newest close-up lies behind the words. */
  hasCloseUp: boolean;
}

/** What the previews of pages say that are not part of the archive, by the name of their file. */
const namedPages = {
  site: () => ({
    named: { title: '', description: siteDescription() },
    words: () => ({
      heading: t('One video-game puzzle a day'),
      note: t('Name the game from a zoomed-in screenshot'),
    }),
    hasCloseUp: true,
  }),
  room: (siteName) => {
    const heading = () => t("You're invited to a room on {siteName}", { siteName });
    const description = t('Play the puzzle of the day and compare your days with friends.');
    return {
      named: { title: t('Rooms'), linkTitle: heading(), description },
      words: () => ({
        heading: heading(),
        plainHeading: t("You're invited to a room"),
        note: t('Compare your days with friends'),
      }),
      hasCloseUp: true,
    };
  },
  custom: () => {
    const heading = () => t('A level someone made for you: can you name the game?');
    const description = t('Every wrong guess zooms out: five steps, one game.');
    return {
      named: { title: t('Custom level'), linkTitle: heading(), description },
      words: () => ({ heading: heading(), note: '' }),
      // That of another level would be taken for it.
      hasCloseUp: false,
    };
  },
  stats: () => ({
    named: {
      title: t('Stats'),
      description: t('How many steps you need, and your streaks.'),
    },
    words: () => ({ heading: t('How many steps do you need?'), note: t('Your results, puzzle by puzzle') }),
    hasCloseUp: true,
  }),
  about: (siteName) => ({
    named: {
      title: t('About'),
      description: t(
        'One video-game puzzle a day: a zoomed-in screenshot. Name the game before it is fully zoomed out.',
      ),
    },
    words: () => ({
      heading: t('About {siteName}', { siteName }),
      plainHeading: t('About'),
      note: t('Name the game from a zoomed-in screenshot'),
    }),
    hasCloseUp: true,
  }),
  create: () => ({
    named: {
      title: t('Level creator'),
      description: t('Choose a screenshot, set five zoom steps, and send the link to a friend.'),
    },
    words: () => ({
      heading: t('Make a level of your own'),
      note: t('A screenshot, five zoom steps, a link'),
    }),
    hasCloseUp: true,
  }),
  guide: () => ({
    named: {
      title: t('Guide for daily levels'),
      description: t(
        'A good level makes people say “of course!” one step before they run out of guesses. This is how.',
      ),
    },
    words: () => ({
      heading: t('How to make a good level'),
      note: t('A guide to screenshots and zoom steps'),
    }),
    hasCloseUp: true,
  }),
  practice: () => ({
    named: {
      title: t('Practice'),
      description: t(
        'Play past puzzles again, as many as you like. Nothing here counts: no streak, no statistics.',
      ),
    },
    words: () => ({ heading: t('Practice'), note: t('Past puzzles, as many as you like') }),
    hasCloseUp: true,
  }),
} satisfies Record<string, (siteName: string) => PageText>;

/** What the preview of a page says; null for a month or year without released puzzles, and for any other text. */
export async function findPagePreview(context: LookContext, name: string): Promise<PagePreview | null> {
  return Object.hasOwn(namedPages, name)
    ? findNamedPreview(context, name as NamedPage)
    : archivePreview(context, name);
}

/** The preview of a page that is not part of the archive. */
export async function findNamedPreview(context: LookContext, name: NamedPage): Promise<PagePreview> {
  const { schedule, levels } = await context.snapshot();
  const look = await context.findLook();
  const { named, words, hasCloseUp }: PageText = namedPages[name](look.siteName);
  const newest = hasCloseUp ? newestLevel(levels.order, calendarAt(schedule, context.now())) : null;
  return pageOf(look, { named, words, shown: newest ? [newest] : [] });
}

/** The path of the picture of a page. */
export function pagePreviewPath(name: PreviewName, { key }: PagePreview): string {
  return `/api/preview/${name}.jpg?${key}`;
}

/** A month or a year of the archive, with the first steps of its newest puzzles. */
async function archivePreview(
  { snapshot, findLook, now }: LookContext,
  name: string,
): Promise<PagePreview | null> {
  const [month, year] = [parseMonth(name), parseYear(name)];
  // Other forms of an address have no picture of their own.
  if (month !== name && String(year) !== name) return null;
  const site = await snapshot();
  const months = month === null ? monthsOfYear(year ?? 0) : [month];
  const shown = months.flatMap((one) => releasedLevels(site, one, now()));
  if (shown.length === 0) return null;
  const heading = () => (month ? formatDate(`${month}-01` as Day, 'month', textLocale()) : name);
  const note = () => puzzlesToCatchUp(shown.length);
  const named = { title: t('Archive – {period}', { period: heading() }), description: `${note()}.` };
  return pageOf(await findLook(), { named, words: () => ({ heading: heading(), note: note() }), shown });
}

/** The levels of a month that everyone on Earth may play and that can be shown. */
function releasedLevels({ schedule, levels }: SiteSnapshot, month: Month, now: number): OrderedLevel[] {
  const { earliestDay } = calendarAt(schedule, now);
  return daysOfMonth(month)
    .filter((day) => day <= earliestDay)
    .flatMap((day) => levels.order[indexOfDay(day, schedule) ?? -1] ?? [])
    .filter(isPreviewed);
}

/** Whether a level of the daily order can be played. */
export function isPreviewed(ordered: OrderedLevel | undefined): boolean {
  return ordered?.kind === 'shown';
}

/** An invitation to the archive. */
export function puzzlesToCatchUp(count: number): string {
  return t('{count, plural, one {# puzzle} other {# puzzles}} to catch up on', { count });
}

interface PageParts {
  named: PagePreview['named'];
  words: () => PageWords;
  /** The levels whose first steps the picture may show, oldest first. */
  shown: OrderedLevel[];
}

/** A picture is the same for everyone: its words are in the language of the site, the texts beside it in that of the visitor. */
function pageOf(look: PreviewLook, { named, words: findWords, shown }: PageParts): PagePreview {
  const words = inLanguageOfPictures(findWords);
  const own = shown.filter(({ stored }) => !isWebAddress(stored.path));
  const grid = gridFor(own.length);
  const width = grid.columns > 1 ? MAX_THUMBNAIL_WIDTH : MAX_CROP_WIDTH;
  const crops = own
    .slice(own.length - grid.columns * grid.rows)
    .flatMap(({ stored }) => storedCropOfStep(stored, 1, width) ?? []);
  const { heading, note } = words;
  const key = shortHash(JSON.stringify([DRAWING, ...lookKey(look), heading, note, ...crops.map(cropName)]));
  return { named, words, look, crops, grid, key };
}

/** Draws the pictures of pages, and keeps them in memory. */
export function createPagePictures(
  limit: <T>(draw: () => Promise<T>) => Promise<T>,
): (context: DerivedImageContext, page: PagePreview) => Promise<Buffer | undefined> {
  const pictures = new LRUCache<string, Buffer, { context: DerivedImageContext; page: PagePreview }>({
    maxSize: PICTURE_CACHE_BYTES,
    sizeCalculation: ({ length }) => Math.max(1, length),
    fetchMethod: async (_key, _stale, { context: { context, page } }) => {
      const crops = await readCrops(context, page.crops);
      return limit(() => encodePage(page, crops));
    },
  });
  return (context, page) => pictures.fetch(page.key, { context: { context, page } });
}

async function encodePage(
  { look, words, grid }: PagePreview,
  crops: readonly (ReadCrop | null)[],
): Promise<Buffer> {
  const backdrop = await drawBackdrop(crops, grid);
  const kind = grid.columns > 1 ? 'mosaic' : 'close-up';
  const overlay = await drawPageOverlay(look, words, backdrop ? kind : 'plain');
  const base = backdrop ? sharp(backdrop).composite([{ input: overlay }]) : sharp(overlay);
  return base.flatten().jpeg({ quality: PREVIEW_QUALITY, mozjpeg: true }).toBuffer();
}
