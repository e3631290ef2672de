import type { Day } from '#shared/calendar/day.ts';

/** The addresses of the screens. */
export const paths = {
  today: '/',
  daily: (day: Day) => `/daily/${day}`,
  level: (id: string) => `/level/${encodeURIComponent(id)}`,
} as const;
