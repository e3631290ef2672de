/** What a page may load from other sites: pictures in custom levels, pictures and calls in the editor, which sends them along. */
export type ForeignSources = 'none' | 'pictures' | 'pictures-and-calls';

export interface Page {
  /** The route: `:name` is one part of the address, `:name?` an optional one. */
  pattern: string;
  foreignSources: ForeignSources;
  /** The canonical address without an optional part, for search engines and link previews; null for none of its own. */
  canonical: string | null;
}

const editor = { foreignSources: 'pictures-and-calls' } as const;

/** Every page of the site. Routes, links, security headers, link previews, the webhook and the service worker read this table. */
export const pages = {
  today: page('/', { canonical: '/' }),
  dailyToday: page('/daily', { canonical: '/' }),
  editDailyToday: page('/daily/edit', editor),
  editDaily: page('/daily/:day/edit', editor),
  daily: page('/daily/:day'),
  level: page('/level/:levelId'),
  editLevel: page('/level/:levelId/edit', editor),
  editCustom: page('/custom/:code/edit', editor),
  custom: page('/custom/:code', { foreignSources: 'pictures' }),
  create: page('/create', { ...editor, canonical: '/create' }),
  guide: page('/create/guide', { ...editor, canonical: '/create/guide' }),
  archive: page('/archive/:month?', { canonical: '/archive' }),
  stats: page('/stats', { canonical: '/stats' }),
  statsOfContributor: page('/stats/contributor/:contributor'),
  statsOfDecade: page('/stats/decade/:decade'),
  progress: page('/progress'),
  about: page('/about', { canonical: '/about' }),
  login: page('/login'),
  profile: page('/profile'),
  admin: page('/admin'),
  suggestions: page('/admin/suggestions'),
  system: page('/admin/system'),
} as const satisfies Record<string, Page>;

function page<Pattern extends string>(
  pattern: Pattern,
  { foreignSources = 'none', canonical = null }: Partial<Omit<Page, 'pattern'>> = {},
) {
  return { pattern, foreignSources, canonical };
}
