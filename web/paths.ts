import type { Day } from '#shared/calendar/day.ts';
import type { Month } from '#shared/calendar/month.ts';
import { redirectTarget } from '#shared/user/redirect-target.ts';

// The router gives back a part of an address but for these, which it keeps encoded: those of ours, and all that messengers encode.
const KEPT = /%(2F|3F|23|3B|3A|40|26|3D|2B|24|2C)/gi;
const PLAIN = /%(3B|3A|40|26|3D|2B|24|2C)/g;

function part(text: string): string {
  return encodeURIComponent(text).replace(PLAIN, decodeURIComponent);
}

/** The text that a part of an address stands for, as the router gives it. */
export function textOfPart(routed: string): string {
  return routed.replace(KEPT, decodeURIComponent);
}

/** The addresses of the screens. */
export const paths = {
  today: '/',
  daily: (day: Day) => `/daily/${day}`,
  archive: (month?: Month) => (month ? `/archive/${month}` : '/archive'),
  stats: '/stats',
  statsOfContributor: (name: string) => `/stats/contributor/${part(name)}`,
  statsOfDecade: (decade: number) => `/stats/decade/${decade}`,
  progress: '/progress',
  about: '/about',
  level: (id: string) => `/level/${part(id)}`,
  editLevel: (id: string) => `/level/${part(id)}/edit`,
  custom: (code: string) => `/custom/${code}`,
  editCustom: (code: string) => `/custom/${code}/edit`,
  create: '/create',
  guide: '/create/guide',
  login: (from: string) => `/login?redirect-to=${encodeURIComponent(redirectTarget(from))}`,
  profile: '/profile',
  admin: '/admin',
  suggestions: '/admin/suggestions',
  system: '/admin/system',
} as const;
