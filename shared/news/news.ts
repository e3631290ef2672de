import { addDays, type Day } from '../calendar/day.ts';

const DISMISSAL_DAYS = 7;

/** A banner for all players, shown until the day before `before`. */
export interface News {
  text: string;
  before: Day;
}

/** Whether news is shown on a day: before `before`, and at least seven days after it was dismissed, if ever (docs/rules.md#news). */
export function isNewsShown(news: News, today: Day, dismissedOn: Day | null): boolean {
  if (today >= news.before) return false;
  return dismissedOn === null || today >= addDays(dismissedOn, DISMISSAL_DAYS);
}
