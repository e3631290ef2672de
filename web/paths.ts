import type { Day } from '#shared/calendar/day.ts';
import type { Month } from '#shared/calendar/month.ts';
import { redirectTarget } from '#shared/user/redirect-target.ts';

/** The addresses of the screens. */
export const paths = {
  today: '/',
  daily: (day: Day) => `/daily/${day}`,
  archive: (month?: Month) => (month ? `/archive/${month}` : '/archive'),
  level: (id: string) => `/level/${encodeURIComponent(id)}`,
  editLevel: (id: string) => `/level/${encodeURIComponent(id)}/edit`,
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
