import { addDays, type Day } from '../calendar/day.ts';

const DISMISSAL_DAYS = 7;

/** A word to all players, shown before a day. */
export interface News {
  text: string;
  before: Day;
}

/** Whether a piece of news is shown: before its last day, and not within seven days of being dismissed (specification, 2 and 9). */
export function isNewsShown(news: News, today: Day, dismissedOn: Day | null): boolean {
  if (today >= news.before) return false;
  return dismissedOn === null || today >= addDays(dismissedOn, DISMISSAL_DAYS);
}
