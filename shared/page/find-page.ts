import { type ForeignSources, type Page, pages } from './pages.ts';

export type PageName = keyof typeof pages;

export interface FoundPage extends Page {
  name: PageName;
  /** The variable part of the address, still encoded; empty where the pattern has none. */
  part: string;
}

const matchers = Object.entries(pages).map(([name, page]) => ({
  name: name as PageName,
  page,
  regex: regexOf(page.pattern),
}));

/** The page at a path, with or without a slash at its end; null for an address that is no page. */
export function findPage(path: string): FoundPage | null {
  for (const { name, page, regex } of matchers) {
    const match = regex.exec(path);
    if (match) return { ...page, name, part: match[1] ?? '' };
  }
  return null;
}

/** The address that a path is known by to search engines and link previews; null where anybody could make one up. */
export function canonicalPath(path: string): string | null {
  const page = findPage(path);
  return page?.part === '' ? page.canonical : null;
}

/** What the page at a path may load from other sites (docs/rules.md#foreign-pictures). */
export function foreignSourcesOf(path: string): ForeignSources {
  return findPage(path)?.foreignSources ?? 'none';
}

function regexOf(pattern: string): RegExp {
  const path = pattern.replace(/\/:\w+\?/, '(?:/([^/]+))?').replace(/:\w+/, '([^/]+)');
  return new RegExp(path === '/' ? '^/$' : `^${path}/?$`);
}
