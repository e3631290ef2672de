/** The kinds of pages by what they show before their script runs (docs/rules/zoom.md#first-paint). */
export type FrameKind = 'today' | 'level' | 'archive' | 'create' | 'other';

// Not taken from the table of pages, which would be in every page: a script in the page uses this too.
const PATTERNS: [FrameKind, RegExp][] = [
  ['today', /^\/(daily\/?)?$/],
  ['level', /^\/(level|daily(?!\/edit\/?$))\/[^/]+\/?$/],
  ['archive', /^\/archive(\/[^/]+)?\/?$/],
  ['create', /^\/create\/?$/],
];

/** The kind of frame of the page at a path. */
export function frameKind(path: string): FrameKind {
  return PATTERNS.find(([, pattern]) => pattern.test(path))?.[0] ?? 'other';
}
