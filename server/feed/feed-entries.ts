import { v5 as uuidOfName } from 'uuid';
import { startEverywhere } from '#shared/calendar/day.ts';
import { formatDate } from '#shared/calendar/format-day.ts';
import { levelTitle } from '#shared/level/level-title.ts';
import { dayOfLevel, indexOnDay } from '#shared/level/order/schedule.ts';
import { paths } from '#shared/page/paths.ts';
import { escapeHtml } from '../http/page/html.ts';
import type { Calendar } from '../level/calendar.ts';
import { PREVIEW_QUESTION, PREVIEW_TEXT, previewPath } from '../level/preview-path.ts';
import type { PlacedLevel } from '../level/queries.ts';
import type { FeedEntry } from './atom-feed.ts';

const MAX_ENTRIES = 40;

interface EntryOptions {
  /** A UUID, the namespace of the ids. */
  siteId: string;
  /** Before paths; empty when the address of the site is not known. */
  origin: string;
}

/** The newest levels whose day has begun everywhere on Earth, newest first (docs/rules/reminders.md#feed). */
export function feedEntries(
  order: readonly PlacedLevel[],
  { schedule, earliestDay }: Calendar,
  { siteId, origin }: EntryOptions,
): FeedEntry[] {
  const count = Math.max(indexOnDay(earliestDay, schedule) + 1, 0);
  const listed = order.slice(0, count).flatMap(({ level, damaged }, index) => {
    return damaged === undefined ? [{ level, index }] : [];
  });
  return listed
    .slice(-MAX_ENTRIES)
    .reverse()
    .map(({ level, index }) => {
      const day = dayOfLevel(index, schedule);
      const link = origin + paths.daily(day);
      const path = previewPath(level);
      const picture = path === null ? null : origin + path;
      return {
        // Of the level, not its day: when another level takes the day, readers show it as new.
        id: `urn:uuid:${uuidOfName(level.id, siteId)}`,
        title: `${levelTitle(level.id, index + 1)} · ${formatDate(day, 'date')}`,
        link,
        published: startEverywhere(day),
        picture,
        html: entryHtml(link, picture),
      };
    });
}

function entryHtml(link: string, picture: string | null): string {
  const anchor = (content: string) => `<a href="${escapeHtml(link)}">${content}</a>`;
  const image = `<img src="${escapeHtml(picture ?? '')}" alt="${PREVIEW_TEXT}" width="1200" height="630" />`;
  return `${picture === null ? '' : `<p>${anchor(image)}</p>`}<p>${anchor(PREVIEW_QUESTION)}</p>`;
}
