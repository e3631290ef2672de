import * as v from 'valibot';
import { PushEndpoint, Reminder, ReminderReport } from '../../reminder/reminder.ts';
import { endpoint, type FurtherLimit } from '../endpoint.ts';

/**
 * The key with which browsers subscribe to reminders (RFC 8292), in base64url; null on a site that offers none, as it has no https address
 * or its admins have turned them off (docs/rules/reminders.md#reminders).
 */
export const reminderKey = endpoint({
  method: 'GET',
  path: '/api/reminder',
  summary: 'Public key for reminders',
  access: 'public',
  response: v.object({ publicKey: v.nullable(v.string()) }),
});

/** A household needs few. */
export const newReminders: FurtherLimit = {
  of: 'new reminders, from an address',
  calls: 20,
  seconds: 3600,
  takesRoom: true,
};

/**
 * Stores the reminder of a browser, or confirms it as it is. Each subscription has one: a later call changes it. 404 on a site that offers
 * none, 503 when it has as many as it can send. The address of the subscription is in the body, so that no log of a proxy has it.
 */
export const saveReminder = endpoint({
  method: 'POST',
  path: '/api/reminder',
  summary: 'Store the reminder of a browser',
  access: 'public',
  body: Reminder,
  response: v.literal(true),
  limit: { calls: 60, seconds: 60 },
  furtherLimits: [newReminders],
});

/** Erases the reminder of a browser, if there is one. */
export const eraseReminder = endpoint({
  method: 'POST',
  path: '/api/reminder/erase',
  summary: 'Erase the reminder of a browser',
  access: 'public',
  body: v.object({ endpoint: PushEndpoint }),
  response: v.literal(true),
  limit: { calls: 60, seconds: 60 },
});

/** Whether the site sends reminders, to how many browsers, and what last went wrong. */
export const reminderReport = endpoint({
  method: 'GET',
  path: '/api/reminder/report',
  summary: 'The reminders of the site',
  access: 'admin',
  response: ReminderReport,
});
