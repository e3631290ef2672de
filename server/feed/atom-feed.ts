import { DOMImplementation, type Document, type Element, XMLSerializer } from '@xmldom/xmldom';
import { v5 as uuidOfName } from 'uuid';
import { startEverywhere } from '#shared/calendar/day.ts';
import { formatDate } from '#shared/calendar/format-day.ts';
import { currentLanguage, textLocale } from '#shared/language/runtime.ts';
import { levelTitle } from '#shared/level/level-title.ts';
import { dayOfLevel, indexOnDay } from '#shared/level/order/schedule.ts';
import { paths } from '#shared/page/paths.ts';
import { timestampOf } from '#shared/schema/values.ts';
import { cleanLine } from '#shared/text/clean-text.ts';
import { escapeHtml } from '../http/page/html.ts';
import type { Calendar } from '../level/calendar.ts';
import type { OrderedLevel } from '../level/queries.ts';
import type { PreviewLook } from '../preview/draw-preview.ts';
import { previewQuestion, previewText } from '../preview/find-preview.ts';
import { levelPreviewPath } from '../preview/level-preview.ts';

const NAMESPACE = 'http://www.w3.org/2005/Atom';

interface FeedEntry {
  /** An IRI that never changes. */
  id: string;
  title: string;
  /** The address of its page. */
  link: string;
  /** When it was published, in milliseconds since 1970. */
  published: number;
  /** The address of a picture in JPEG; null for none. */
  picture: string | null;
  html: string;
}

export interface Feed {
  id: string;
  title: string;
  subtitle: string;
  /** The address of the site. */
  link: string;
  /** The address of the feed itself. */
  self: string;
  icon: string;
  /** When it last changed, in milliseconds since 1970. */
  updated: number;
  entries: readonly FeedEntry[];
}

type Attributes = Record<string, string>;

/** A feed as an Atom document (RFC 4287). Characters that XML cannot hold are left out. */
export function atomFeed({ id, title, subtitle, link, self, icon, updated, entries }: Feed): string {
  const document = new DOMImplementation().createDocument(NAMESPACE, 'feed');
  const root = document.documentElement as Element;
  root.setAttribute('xml:lang', currentLanguage());
  append(root, 'id', id);
  append(root, 'title', title);
  append(root, 'subtitle', subtitle);
  append(root, 'updated', timestamp(updated));
  append(append(root, 'author'), 'name', title);
  append(root, 'icon', icon);
  append(root, 'link', '', { rel: 'self', type: 'application/atom+xml', href: self });
  append(root, 'link', '', { rel: 'alternate', type: 'text/html', href: link });
  for (const entry of entries) appendEntry(root, entry);
  return `<?xml version="1.0" encoding="utf-8"?>\n${new XMLSerializer().serializeToString(document)}\n`;
}

function appendEntry(feed: Element, { id, title, link, published, picture, html }: FeedEntry): void {
  const entry = append(feed, 'entry');
  append(entry, 'id', id);
  append(entry, 'title', title);
  append(entry, 'link', '', { rel: 'alternate', type: 'text/html', href: link });
  if (picture !== null) append(entry, 'link', '', { rel: 'enclosure', type: 'image/jpeg', href: picture });
  append(entry, 'published', timestamp(published));
  append(entry, 'updated', timestamp(published));
  append(entry, 'content', html, { type: 'html' });
}

function append(parent: Element, name: string, text = '', attributes: Attributes = {}): Element {
  const element = (parent.ownerDocument as Document).createElementNS(NAMESPACE, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  if (text !== '') element.textContent = cleanLine(text);
  parent.appendChild(element);
  return element;
}

function timestamp(time: number): string {
  return timestampOf(time).replace('.000Z', 'Z');
}

const MAX_ENTRIES = 40;

interface EntryOptions {
  /** A UUID, the namespace of the ids. */
  siteId: string;
  look: PreviewLook;
  /** Before paths; empty when the address of the site is not known. */
  origin: string;
}

/** The newest levels whose day has begun everywhere on Earth, newest first (docs/rules/reminders.md#feed). */
export function feedEntries(
  order: readonly OrderedLevel[],
  { schedule, earliestDay }: Calendar,
  { siteId, look, origin }: EntryOptions,
): FeedEntry[] {
  const count = Math.max(indexOnDay(earliestDay, schedule) + 1, 0);
  return order
    .slice(0, count)
    .filter((ordered) => ordered.kind === 'shown')
    .slice(-MAX_ENTRIES)
    .reverse()
    .map(({ level, index }) => {
      const day = dayOfLevel(index, schedule);
      const link = origin + paths.daily(day);
      const path = levelPreviewPath({ level, index, schedule, look });
      const picture = path === null ? null : origin + path;
      return {
        // Of the level, not its day: when another level takes the day, readers show it as new.
        id: `urn:uuid:${uuidOfName(level.id, siteId)}`,
        title: `${levelTitle(level.id, index + 1)} · ${formatDate(day, 'date', textLocale())}`,
        link,
        published: startEverywhere(day),
        picture,
        html: entryHtml(link, picture),
      };
    });
}

function entryHtml(link: string, picture: string | null): string {
  const anchor = (content: string) => `<a href="${escapeHtml(link)}">${content}</a>`;
  const image = `<img src="${escapeHtml(picture ?? '')}" alt="${previewText()}" width="1200" height="630" />`;
  return `${picture === null ? '' : `<p>${anchor(image)}</p>`}<p>${anchor(previewQuestion())}</p>`;
}
