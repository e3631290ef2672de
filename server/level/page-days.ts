import { type PageDay, screenshotStep } from '#shared/api/level/level.ts';
import { addDays, type Day, isDay } from '#shared/calendar/day.ts';
import { currentLanguage } from '#shared/language/runtime.ts';
import { type OpenLevel, openPart } from '#shared/level/covered-level.ts';
import { cropKey, isWebAddress } from '#shared/level/picture/picture-key.ts';
import { isWithdrawn } from '#shared/level/showing.ts';
import { inLanguage } from '#shared/level/translations.ts';
import { cropRect } from '#shared/level/zoom/crop-rect.ts';
import { FRAME_RATIO, imagePlacement } from '#shared/level/zoom/zoom.ts';
import { findPage } from '#shared/page/find-page.ts';
import { anonymous } from '../http/visitor.ts';
import { type Calendar, calendarAt } from './calendar.ts';
import { findDailyLevel } from './daily-level.ts';
import type { ColouredContext, LevelContext } from './site-snapshot.ts';

/**
 * The colours of the days that are today somewhere on Earth, and of the day that the page at a path is about; with what the first picture needs of
 * the days that the page may show first, as an anonymous visitor of the language at hand sees them (docs/rules/zoom.md#first-paint).
 */
export async function findPageDays(
  { snapshot, now, addColour }: ColouredContext,
  path: string,
): Promise<Record<Day, PageDay>> {
  const { schedule, levels } = await snapshot();
  const calendar = calendarAt(schedule, now());
  const current = currentDays(calendar);
  const wanted = daysOf(path, current);
  const found = [...new Set([...current, ...wanted])].sort().map(async (day) => {
    const daily = findDailyLevel(day, levels.order, calendar, anonymous);
    // The script says that a level was withdrawn.
    if (!daily || isWithdrawn(daily.level)) return null;
    const level = openPart(inLanguage(await addColour(daily.level), currentLanguage()));
    const { colour } = level;
    if (!wanted.includes(day)) return [day, { colour, daily: null, picture: null }];
    return [day, { colour, daily: { ...daily, level }, picture: firstPicture(level) }];
  });
  return Object.fromEntries((await Promise.all(found)).filter((entry) => entry !== null));
}

/** Changes with all that pages show of levels and settings: the content of the site, and the days that are today somewhere. */
export async function findPageState({ snapshot, now }: LevelContext): Promise<string> {
  const { schedule, revision } = await snapshot();
  const { earliestDay, latestDay } = calendarAt(schedule, now());
  return `${revision} ${earliestDay} ${latestDay}`;
}

function currentDays({ earliestDay, latestDay }: Calendar): Day[] {
  const days = [earliestDay];
  while (days.at(-1) !== latestDay) days.push(addDays(days.at(-1) ?? latestDay, 1));
  return days;
}

function daysOf(path: string, current: Day[]): Day[] {
  const page = findPage(path);
  if (page?.name === 'daily') return isDay(page.part) ? [page.part] : [];
  return page?.name === 'today' ? current : [];
}

/** The crop of the first step, where the page's script will show it. */
function firstPicture(level: OpenLevel): PageDay['picture'] {
  const preset = level.zoomPresets[0];
  const { path, imageRatio: ratio, imageHeight: height } = level;
  if (isWebAddress(path) || !preset || !ratio || !height) return null;
  const place = imagePlacement(preset, ratio);
  const part = cropRect(preset, { width: Math.round(height * ratio), height });
  const cropPath = screenshotStep.path.replace(':path', path).replace(':step', '1');
  // A transform as in the app: browsers would judge a picture of another size as a larger one.
  const left = (place.x + part.x * place.width) / FRAME_RATIO;
  const top = place.y + part.y * place.height;
  const width = (part.width * place.width) / FRAME_RATIO;
  return {
    path: `${cropPath}?${encodeURIComponent(cropKey(level, 1))}`,
    style: {
      transform: `translate(${short(left * 100)}%, ${short(top * 100)}%) scale(${short(width)}, ${short(part.height * place.height)})`,
      ...(level.noSmoothing && { imageRendering: 'pixelated' }),
    },
  };
}

/** Less than a tenth of a pixel off: each page has these numbers, and digits do not compress. */
function short(value: number): number {
  return Number(value.toFixed(4));
}
