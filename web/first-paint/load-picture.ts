import type { PageDay } from '#shared/api/level.ts';
import { localDay } from '#shared/calendar/day.ts';
import { frameKind } from '#shared/page/frame-kind.ts';
import { storedText } from '../browser/local-storage.ts';
import { embeddedJson } from '../browser/page.ts';
import { playKey } from '../play/play-storage.ts';

// Bundled into the head of the page, before the styles (scripts/first-paint.ts).

/** The level that the page shows first: of the day in the address, or of the visitor's own day. */
function firstDay(): PageDay | undefined {
  const days = embeddedJson('days') as Record<string, PageDay>;
  const { pathname } = location;
  const day = frameKind(pathname) === 'today' ? localDay(new Date()) : (pathname.split('/')[2] ?? '');
  return Object.hasOwn(days, day) ? days[day] : undefined;
}

/**
 * Loads the first picture, unless the level was played, and sets how many lines its legend has, for which the frame leaves room. The app
 * does all of it again.
 */
function loadPicture({ daily: { level }, picture }: PageDay): void {
  document.documentElement.dataset.legends = String(
    [level.comment, level.stepDescriptions?.[0]].filter(Boolean).length,
  );
  if (!picture || storedText(playKey(level.id)) !== null) return;
  const image = document.createElement('img');
  image.alt = '';
  image.id = 'first-picture';
  image.decoding = 'sync';
  image.fetchPriority = 'high';
  Object.assign(image.style, picture.style);
  image.src = picture.url;
  window.firstPicture = image;
}

const day = firstDay();
if (day) loadPicture(day);
