import { addDays, dayInUtc } from '#shared/calendar/day.ts';
import { COPY_LIFETIME_DAYS } from '#shared/progress-copy/progress-copy.ts';
import type { Context } from '../context.ts';
import { deleteUnusedCopies } from './queries.ts';

/** Erases the copies that no device has opened for 400 days, and what is left of erased ones (docs/rules/progress.md#progress-copy). */
export async function eraseUnusedCopies({ db, now }: Context): Promise<void> {
  const before = addDays(dayInUtc(now()), -COPY_LIFETIME_DAYS);
  while (await deleteUnusedCopies(db, before));
}
