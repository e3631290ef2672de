/** What a page may load from other sites: pictures in custom levels, pictures and calls in the editor, which sends them along. */
export type ForeignSources = 'none' | 'pictures' | 'pictures-and-calls';

/**
 * The route of every page of the site: `:name` is one part of the address, `:name?` an optional one. Routes, links, security headers,
 * link previews, the webhook and the service worker read this table and the facts below.
 */
export const pages = {
  today: '/',
  dailyToday: '/daily',
  editDailyToday: '/daily/edit',
  editDaily: '/daily/:day/edit',
  daily: '/daily/:day',
  level: '/level/:levelId',
  editLevel: '/level/:levelId/edit',
  // A code that is too long for a path is the fragment of these two (docs/rules/levels.md#level-links).
  editCustomInFragment: '/custom/edit',
  customInFragment: '/custom',
  editCustom: '/custom/:code/edit',
  custom: '/custom/:code',
  create: '/create',
  guide: '/create/guide',
  archive: '/archive/:month?',
  practice: '/practice',
  stats: '/stats',
  statsOfContributor: '/stats/contributor/:contributor',
  statsOfDecade: '/stats/decade/:decade',
  progress: '/progress',
  // The key is the fragment (docs/rules/statistics.md#rooms).
  room: '/room',
  about: '/about',
  login: '/login',
  // The key is the fragment (docs/rules/accounts.md#one-time-links).
  accountLink: '/account-link',
  // The key is the fragment (docs/rules/submission.md#submission-keys).
  submission: '/submission',
  myLevels: '/my-levels',
  // The key is the fragment (docs/rules/submission.md#playtests).
  try: '/try',
  profile: '/profile',
  admin: '/admin',
  overview: '/admin/overview',
  planner: '/admin/planner',
  queue: '/admin/queue',
  curate: '/admin/curate',
  suggestions: '/admin/suggestions',
  findPictures: '/admin/find-pictures',
  // Leads on to the overview, where reports are.
  feedback: '/admin/feedback',
  levelFacts: '/admin/level/:levelId',
  users: '/admin/users',
  system: '/admin/system',
  systemLevels: '/admin/system/levels',
  systemPacks: '/admin/system/packs',
  systemMessages: '/admin/system/messages',
  systemLook: '/admin/system/look',
  systemAccounts: '/admin/system/accounts',
  systemLog: '/admin/system/log',
  systemCheck: '/admin/check',
} as const;

export type PageName = keyof typeof pages;

/** Where a device sends what its apps share with the installed site (docs/rules/editor.md#shared-pictures). */
export const SHARE_TARGET = '/share-target';
/** The field of the form that is sent there. */
export const SHARED_FIELD = 'pictures';
/** The fragment of `myLevels` where pictures were shared, but did not arrive. */
export const NOT_SHARED = 'not-shared';

/** The pages that may load anything from other sites. */
export const foreignSources: Partial<Record<PageName, ForeignSources>> = {
  editDailyToday: 'pictures-and-calls',
  editDaily: 'pictures-and-calls',
  editLevel: 'pictures-and-calls',
  editCustomInFragment: 'pictures-and-calls',
  editCustom: 'pictures-and-calls',
  create: 'pictures-and-calls',
  guide: 'pictures-and-calls',
  customInFragment: 'pictures',
  custom: 'pictures',
};

/** The pages whose addresses tell nothing to other sites, and that search engines leave out. */
export const privatePages: readonly PageName[] = ['submission', 'myLevels', 'room', 'accountLink', 'try'];

/** The pages that search engines and link previews know, by their address without an optional part. */
export const canonicalAddresses: Partial<Record<PageName, string>> = {
  today: '/',
  dailyToday: '/',
  create: '/create',
  guide: '/create/guide',
  archive: '/archive',
  stats: '/stats',
  about: '/about',
};
