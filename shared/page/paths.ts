import type { Day } from '../calendar/day.ts';
import type { Month } from '../calendar/month.ts';
import { redirectTarget } from '../user/redirect-target.ts';
import { pages } from './pages.ts';

// Characters that stay encoded when an address is decoded for its route.
const RESERVED = /%(2F|3F|23|3B|3A|40|26|3D|2B|24|2C)/gi;
// The ones that are allowed in a path unescaped.
const PATH_SAFE = /%(3B|3A|40|26|3D|2B|24|2C)/g;

// Servers and proxies refuse long addresses; they never see a fragment.
const MAX_CODE_IN_PATH = 8000;

/** The links to all pages of the site. */
export const paths = {
  today: pages.today,
  daily: (day: Day) => fill(pages.daily, day),
  archive: (month: Month | '' = '') => fill(pages.archive, month),
  archiveYear: (year: number) => fill(pages.archive, String(year)),
  stats: pages.stats,
  statsOfContributor: (name: string) => fill(pages.statsOfContributor, encodePart(name)),
  statsOfDecade: (decade: number) => fill(pages.statsOfDecade, String(decade)),
  progress: pages.progress,
  room: pages.room,
  about: pages.about,
  level: (id: string) => fill(pages.level, encodePart(id)),
  editLevel: (id: string) => fill(pages.editLevel, encodePart(id)),
  custom: (code: string) =>
    isTooLongForPath(code) ? `${pages.customInFragment}/#${code}` : fill(pages.custom, code),
  editCustom: (code: string) =>
    isTooLongForPath(code) ? `${pages.editCustomInFragment}#${code}` : fill(pages.editCustom, code),
  create: pages.create,
  guide: pages.guide,
  login: (from: string) => `${pages.login}?redirect-to=${encodeURIComponent(redirectTarget(from))}`,
  accountLink: (key: string) => `${pages.accountLink}#${key}`,
  submission: (key: string) => `${pages.submission}#${key}`,
  myLevels: pages.myLevels,
  profile: pages.profile,
  admin: pages.admin,
  overview: pages.overview,
  planner: pages.planner,
  queue: (levelId = '') => inFragment(pages.queue, levelId),
  curate: (levelId = '') => inFragment(pages.curate, levelId),
  suggestions: pages.suggestions,
  findPictures: pages.findPictures,
  reports: `${pages.overview}#reports`,
  levelFacts: (id: string) => fill(pages.levelFacts, encodePart(id)),
  users: pages.users,
  system: pages.system,
  systemLook: pages.systemLook,
} as const;

/** The text of a route parameter, which the router decodes but for the reserved characters. */
export function decodePart(routed: string): string {
  return routed.replace(RESERVED, decodeURIComponent);
}

function isTooLongForPath(code: string): boolean {
  return code.length > MAX_CODE_IN_PATH;
}

function encodePart(text: string): string {
  return encodeURIComponent(text).replace(PATH_SAFE, decodeURIComponent);
}

/** An address with a part that servers and proxies do not see. */
export function inFragment(path: string, part: string): string {
  return part === '' ? path : `${path}#${encodePart(part)}`;
}

/** A pattern with its one variable part filled in; an optional part may be empty. */
function fill(pattern: string, part: string): string {
  return part === '' ? pattern.replace(/\/:\w+\?$/, '') : pattern.replace(/:\w+\??/, () => part);
}
