import { reminderKey } from '#shared/api/play/reminder.ts';
import { callQuery } from '../browser/call-query.ts';

/** The key of the site for reminders; null where it offers none. */
export const reminderKeyQuery = callQuery('reminder-key', reminderKey);
