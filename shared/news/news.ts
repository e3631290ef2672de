import { addDays, type Day } from '../calendar/day.ts';

const DISMISSAL_DAYS = 7;

/** Whether news is shown to a player on a day: before `before`, and at least seven days after it was dismissed, if ever (docs/rules/screens.md#news). */
export function isNewsShown({ before }: { before: Day }, today: Day, dismissedOn: Day | null): boolean {
  if (today >= before) return false;
  return dismissedOn === null || today >= addDays(dismissedOn, DISMISSAL_DAYS);
}
