import { addDays, type Day } from '../calendar/day.ts';

const DISMISSAL_DAYS = 7;

/** A message to all players, shown before a day. */
export interface News {
  text: string;
  before: Day;
}

/** Whether a piece of news is shown: before its end, and not within seven days of being dismissed. docs/rules.md#news */
export function isNewsShown(news: News, today: Day, dismissedOn: Day | null): boolean {
  if (today >= news.before) return false;
  return dismissedOn === null || today >= addDays(dismissedOn, DISMISSAL_DAYS);
}
