import type { PageDay } from '#shared/api/level/level.ts';
import { type Day, localDay } from '#shared/calendar/day.ts';
import { frameKind } from '#shared/page/frame-kind.ts';
import { embeddedJson } from '../browser/page/page.ts';
import { addressOf, pagePath } from '../browser/site-path.ts';
import { storedText } from '../browser/storage/local-storage.ts';
import { playKey } from '../play/play-storage.ts';

// Bundled into the head of the page, before the styles (scripts/vite/first-paint.ts).

/** The day that the page shows first: that in the address, or the visitor's own. */
function firstDay(): string {
  const path = pagePath();
  return frameKind(path) === 'today' ? localDay(new Date()) : (path.split('/')[2] ?? '');
}

function hasServiceWorker(): boolean {
  try {
    return Boolean(navigator.serviceWorker?.controller);
  } catch {
    return false;
  }
}

/** Begins the call of the app, which would come a round trip after its script. A service worker has to know the build of who calls. */
function callForLevel(day: Day): void {
  if (hasServiceWorker()) return;
  // Not taken from the contract, whose schemas are not in the page.
  const url = addressOf(`/api/daily/${day}`);
  window.firstCall = { day, url, response: fetch(url) };
}

/** Sets the colour of the day, and loads the first picture unless the level was played. The app does both again. */
function loadPicture({ daily: { level }, picture }: PageDay): void {
  if (level.colour) document.documentElement.style.setProperty('--day', level.colour);
  if (!picture || storedText(playKey(level.id)) !== null) return;
  const image = document.createElement('img');
  image.alt = '';
  image.id = 'first-picture';
  image.decoding = 'sync';
  image.fetchPriority = 'high';
  Object.assign(image.style, picture.style);
  image.src = addressOf(picture.path);
  window.firstPicture = image;
}

const day = firstDay();
const days = embeddedJson('days') as Record<string, PageDay>;
if (Object.hasOwn(days, day)) {
  loadPicture(days[day] as PageDay);
  callForLevel(day as Day);
}
