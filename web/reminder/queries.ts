import { queryOptions } from '@tanstack/react-query';
import { reminderKey } from '#shared/api/play/reminder.ts';
import { call } from '../browser/call.ts';

/** The key of the site for reminders; null where it offers none. */
export const reminderKeyQuery = queryOptions({
  queryKey: ['reminder-key'],
  queryFn: ({ signal }) => call(reminderKey, { signal }),
});
