import type { PageDay } from '#shared/api/level/level.ts';
import type { Site } from '#shared/api/site/system.ts';
import { type Day, localDay } from '#shared/calendar/day.ts';
import { frameKind } from '#shared/page/frame-kind.ts';
import { embeddedJson } from '../browser/page/page.ts';
import { addressOf, pagePath } from '../browser/site-path.ts';
import { storedText } from '../browser/storage/local-storage.ts';
import { playKey } from '../play/play-storage.ts';

// Bundled into the head of the page, before the styles (scripts/vite/first-paint.ts).

/** Where the build puts the script of the worker that searches games. */
declare const CATALOGUE_WORKER: string;

/** The day that the page is about: that in the address, or the visitor's own. */
function pageDay(): string {
  const path = pagePath();
  return frameKind(path) === 'level' ? (path.split('/')[2] ?? '') : localDay(new Date());
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

/** Starts the worker that searches games, with the best-known ones: the app, which takes it over, would two round trips later. */
function startSearch(catalogue: string): void {
  try {
    const worker = new Worker(addressOf(CATALOGUE_WORKER), { type: 'module' });
    window.firstWorker = worker;
    worker.addEventListener('error', () => {
      window.firstWorker = undefined;
    });
    worker.postMessage({ id: 0, method: 'loadBestKnown', args: [`${localDay(new Date())}.${catalogue}`] });
  } catch {
    // The app says what does not work.
  }
}

/** Loads the first picture unless the level was played. The app does it again. */
function loadPicture(level: { id: string }, picture: PageDay['picture']): void {
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

const days = new Map(Object.entries((embeddedJson('days') ?? {}) as Record<string, PageDay>));
const day = pageDay();
const shown = days.get(day);
// The app does it again. An owner's colour is that of all pages without a puzzle.
const { accent, catalogue } = (embeddedJson('site') ?? { accent: '', catalogue: '' }) as Pick<
  Site,
  'accent' | 'catalogue'
>;
const ofToday = accent ? undefined : days.get(localDay(new Date()))?.colour;
const colour = (shown?.daily ? shown.colour : undefined) ?? ofToday;
if (colour) document.documentElement.style.setProperty('--day', colour);
if (shown?.daily) {
  loadPicture(shown.daily.level, shown.picture);
  callForLevel(day as Day);
  startSearch(catalogue);
}
