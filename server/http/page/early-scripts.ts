import { createHash } from 'node:crypto';
import { SITE_LOCALE } from '#shared/calendar/format-day.ts';
import { SMALL_SCREEN } from '#shared/page/small-screen.ts';

const STYLE = /<style>(.*?)<\/style>/s;

/** What allows a script or style in a page, for `script-src` or `style-src`: its hash. */
function contentSource(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

/** The source of the style that the build put into a page; empty without one. */
export function styleSource(html: string): string {
  const style = STYLE.exec(html)?.[1];
  return style === undefined ? '' : contentSource(style);
}

// Plain scripts in the page itself, allowed by their hashes: what a first visitor sees must not wait for a file. They only bring things
// forward: the app does everything again.

/**
 * Before the styles: loads the first picture of the day in the address, or of the visitor's own day, unless the level was played, and says
 * how many lines its legend has, for which the frame leaves room.
 */
const loadPicture = `(() => {
  const now = new Date();
  const pad = (value, length) => String(value).padStart(length, '0');
  const today = pad(now.getFullYear(), 4) + '-' + pad(now.getMonth() + 1, 2) + '-' + pad(now.getDate(), 2);
  const [, page, part] = location.pathname.split('/');
  const days = JSON.parse(document.getElementById('days').textContent);
  const day = days[page === '' ? today : page === 'daily' ? part : ''];
  if (!day) return;
  const { comment, stepDescriptions = [] } = day.daily.level;
  document.documentElement.dataset.legends = [comment, stepDescriptions[0]].filter(Boolean).length;
  if (!day.picture) return;
  try {
    if (localStorage.getItem('zoomout.save.' + day.daily.level.id) !== null) return;
  } catch {}
  const image = document.createElement('img');
  image.alt = '';
  image.id = 'first-picture';
  image.decoding = 'sync';
  image.fetchPriority = 'high';
  Object.assign(image.style, day.picture.style);
  image.src = day.picture.url;
  window.firstPicture = image;
})();`;

/**
 * After the frame: adds what depends on the browser. A page from the browser's cache may have the frame of another address, and the links
 * of a user and of the level creator are not those of the frame, nor is the introduction for those who have played. The archive shows the
 * month in the visitor's language, and the level creator its message for small screens only there: elsewhere, that it is loading. The first
 * use of a date format loads all locales, which takes long: nothing waits for it while the app is on its way.
 */
const completeFrame = `(() => {
  const root = document.getElementById('root');
  const [, page, part, more] = location.pathname.split('/');
  const isLevel = (page === 'daily' || page === 'level') && part && !more;
  const isToday = page === '' || (page === 'daily' && !part);
  const isOwn = page === 'archive' || (page === 'create' && !part);
  const kind = isLevel ? 'level' : isToday ? 'today' : isOwn ? page : 'other';
  if (root.dataset.frame !== kind) return root.replaceChildren();
  const main = document.getElementById('main');
  if (kind === 'archive') {
    const [, year, month] = /^(\\d+)-(\\d+)$/.exec(part) ?? [];
    const now = new Date();
    const day = Date.UTC(year ?? now.getFullYear(), (month ?? now.getMonth() + 1) - 1);
    const style = { month: 'long', year: 'numeric', timeZone: 'UTC', calendar: 'gregory', numberingSystem: 'latn' };
    const write = (locale) => {
      main.querySelector('h1').textContent = new Intl.DateTimeFormat(locale, style).format(day);
    };
    try {
      write(navigator.language);
    } catch {
      write('${SITE_LOCALE}');
    }
  }
  const isEditor = kind === 'create' && !matchMedia('${SMALL_SCREEN}').matches;
  if (isEditor) {
    const message = main.firstElementChild;
    message.textContent = 'Loading…';
    message.style.cssText = 'padding: 20vh 0; color: var(--muted)';
  }
  if (isEditor || document.cookie.includes('user-companion=')) root.querySelector('nav').style.visibility = 'hidden';
  try {
    if (Object.keys(localStorage).some((key) => key.startsWith('zoomout.save.'))) root.querySelector('section')?.remove();
  } catch {}
  const limited = [...root.querySelectorAll('[data-limit]')];
  if (outerHeight > 0) for (const part of limited) part.style.setProperty('--frame-limit', outerHeight * 0.55 + 'px');
  setTimeout(() => new Intl.DateTimeFormat());
  if (window.firstPicture) limited.at(-1)?.prepend(window.firstPicture);
})();`;

export const earlyScripts = { loadPicture, completeFrame };

/** The sources of the scripts, for `script-src`. */
export const earlyScriptSources = Object.values(earlyScripts).map(contentSource).join(' ');
