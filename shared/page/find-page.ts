import {
  canonicalAddresses,
  type ForeignSources,
  foreignSources,
  type PageName,
  pages,
  privatePages,
} from './pages.ts';

interface FoundPage {
  name: PageName;
  /** The variable part of the address, still encoded; empty where there is none. */
  part: string;
}

const routes = Object.entries(pages).map(([name, pattern]) => ({
  name: name as PageName,
  regex: regexOf(pattern),
}));

/** The page at a path, in any case, as the router finds it, with or without a slash at its end; null for an address that is no page. */
export function findPage(path: string): FoundPage | null {
  for (const { name, regex } of routes) {
    const match = regex.exec(path);
    if (match) return { name, part: match[1] ?? '' };
  }
  return null;
}

/** The address that a path is known by to search engines and link previews; null where anybody could make one up. */
export function canonicalPath(path: string): string | null {
  const page = findPage(path);
  return (page?.part === '' && canonicalAddresses[page.name]) || null;
}

/** What the page at a path may load from other sites (docs/rules/pictures.md#foreign-pictures). */
export function foreignSourcesOf(path: string): ForeignSources {
  const page = findPage(path);
  return (page && foreignSources[page.name]) ?? 'none';
}

/** Whether the page at a path is for its visitor alone (docs/rules/submission.md#submission-keys). */
export function isPrivatePage(path: string): boolean {
  const page = findPage(path);
  return page !== null && privatePages.includes(page.name);
}

// The variable part of their addresses has no other characters.
const PLAIN_PARTS: readonly PageName[] = ['daily', 'archive', 'statsOfDecade'];

/**
 * The path of the page that a link with punctuation or text behind it means, which some apps take for a part of the link; null for the
 * path of a page, and for one that means none. What follows a part that may hold any characters is for the page itself to tell.
 */
export function pathWithoutEnding(path: string): string | null {
  const page = findPage(path);
  if (page && !PLAIN_PARTS.includes(page.name)) return null;
  const start = path.lastIndexOf('/') + 1;
  const last = /^[a-z0-9-]+(?=[^a-z0-9-])/i.exec(path.slice(start));
  const intended = last && path.slice(0, start) + last[0];
  return intended && findPage(intended) ? intended : null;
}

function regexOf(pattern: string): RegExp {
  const path = pattern.replace(/\/:\w+\?/, '(?:/([^/]+))?').replace(/:\w+/, '([^/]+)');
  return new RegExp(path === '/' ? '^/$' : `^${path}/?$`, 'i');
}
