import { addDays, dayInUtc } from '#shared/calendar/day.ts';
import { REMINDER_LIFETIME_DAYS } from '#shared/reminder/reminder.ts';
import type { Context } from '../context.ts';
import { deleteUnconfirmed } from './queries.ts';

/** Erases the reminders that no page has confirmed for 180 days (docs/rules/reminders.md#reminders). */
export async function eraseUnconfirmedReminders({ db, now }: Context): Promise<void> {
  const before = addDays(dayInUtc(now()), -REMINDER_LIFETIME_DAYS);
  while (await deleteUnconfirmed(db, before));
}
