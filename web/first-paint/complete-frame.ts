import { localDay } from '#shared/calendar/day.ts';
import { monthOfDay, parseMonth, parseYear } from '#shared/calendar/month.ts';
import { t } from '#shared/language/t.ts';
import { frameKind } from '#shared/page/frame-kind.ts';
import { earlyField, watchEarlyField } from '../browser/input/early-field.ts';
import { onTypingAnywhere } from '../browser/input/typing.ts';
import { isSmallScreen } from '../browser/page/screen.ts';
import { pagePath } from '../browser/site-path.ts';
import { readCookie, USER_COOKIE } from '../browser/storage/cookies.ts';
import { storedText } from '../browser/storage/local-storage.ts';
import { formatMonth } from '../browser/time/format.ts';
import { frameLimit } from '../level/picture/zoom-frame.tsx';
import { hasPlays } from '../play/play-storage.ts';
import { LARGE_PICTURE_KEY } from '../site/storage-keys.ts';

// Bundled into the page, behind the frame (scripts/vite/first-paint.ts).

/** The title of the archive: the year or the month of its address. */
function archiveTitle(): string {
  const asked = pagePath().split('/')[2] ?? '';
  return String(parseYear(asked) ?? formatMonth(parseMonth(asked) ?? monthOfDay(localDay(new Date()))));
}

/**
 * Adds what depends on the browser: the limit of the frame, whether it fills the window, the first picture, the month of the archive, that
 * the level creator is loading. Removes what does not fit: the links of an anonymous visitor, the introduction for those who have played.
 * The app does all of it again.
 */
function completeFrame(root: HTMLElement): void {
  const kind = frameKind(pagePath());
  // A page from the browser's cache may have the frame of another address.
  if (root.dataset.frame !== kind) {
    root.replaceChildren();
    return;
  }
  const heading = root.querySelector('h1');
  if (kind === 'archive' && heading) heading.textContent = archiveTitle();
  const isEditor = kind === 'create' && !isSmallScreen();
  const message = root.querySelector<HTMLElement>('#main > *');
  if (isEditor && message) {
    message.textContent = t('Loading…');
    message.style.cssText = 'padding: 20vh 0; color: var(--muted)';
  }
  const links = root.querySelector('nav');
  if (links && (isEditor || readCookie(USER_COOKIE) !== null)) links.style.visibility = 'hidden';
  if (hasPlays()) root.querySelector('section')?.remove();
  if (outerHeight > 0) root.style.setProperty('--frame-limit', frameLimit(outerHeight));
  if (storedText(LARGE_PICTURE_KEY) === 'true') {
    root.querySelector<HTMLElement>('main > [aria-busy]')?.setAttribute('data-large', 'true');
  }
  if (window.firstPicture) root.querySelector('[data-picture]')?.prepend(window.firstPicture);
  const field = earlyField();
  if (field) watchEarlyField(field);
  onTypingAnywhere(() => earlyField()?.focus());
  root.addEventListener('click', ({ target }) => {
    if (target instanceof Element) window.firstPress = target.closest('button');
  });
  // Links to what the screen loads: behind the first paint (scripts/vite/frame-preloads.ts).
  const later = root.querySelector('template')?.content;
  if (later) requestAnimationFrame(() => setTimeout(() => document.head.append(later)));
  // The first use of a date format loads all locales, which takes long: nothing waits for it while the app is on its way.
  setTimeout(() => new Intl.DateTimeFormat());
}

const root = document.getElementById('root');
if (root) completeFrame(root);
