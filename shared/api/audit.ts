import * as v from 'valibot';
import { Timestamp } from '../schema/values.ts';
import { cleanedLine } from '../text/clean-text.ts';
import { storableText } from '../text/storable-text.ts';
import { endpoint } from './endpoint.ts';

// Entries of older versions may have what is taken out of texts today.
const line = v.pipe(v.string(), cleanedLine);

/** What the audit list records. */
export const AuditAction = v.picklist([
  'level-submitted',
  'level-created',
  'level-edited',
  'level-approved',
  'level-approval-cancelled',
  'level-archived',
  'level-restored',
  'level-declined',
  'changes-requested',
  'level-deleted',
  'level-withdrawn',
  'level-withdrawal-undone',
  'reports-resolved',
  'order-changed',
  'first-day-set',
  'submissions-changed',
  'reminders-changed',
  'receiver-added',
  'receiver-changed',
  'receiver-removed',
  'oldest-erased',
  'game-added',
  'game-removed',
  'game-merged',
  'game-restored',
  'games-imported',
  'logged-in',
  'login-refused',
  'logged-out',
  'user-added',
  'user-changed',
  'user-removed',
  'password-reset',
  'password-changed',
  'password-refused',
  'session-ended',
  'second-factor-on',
  'second-factor-off',
  'recovery-codes-made',
  'recovery-code-used',
  'code-refused',
  'exported',
  'imported',
  'backup-started',
  'backup-downloaded',
  'upgrade-started',
  'upgrade-ended',
]);
export type AuditAction = v.InferOutput<typeof AuditAction>;

/**
 * Who did what and when. `at` is in UTC; `user` is null for commands on the server and visitors without a login; `subject` is the id of
 * the level or game, or the name of the user, that it was done to (empty without one); `detail` is text of up to 500 characters.
 */
export const AuditEntry = v.object({
  id: v.string(),
  at: Timestamp,
  user: v.nullable(line),
  action: AuditAction,
  subject: line,
  detail: line,
});
export type AuditEntry = v.InferOutput<typeof AuditEntry>;

/** Entries, newest first; `before` is the parameter of the next page, null on the last one. */
export const AuditPage = v.object({ entries: v.array(AuditEntry), before: v.nullable(v.string()) });
export type AuditPage = v.InferOutput<typeof AuditPage>;

/** A page of 50 entries of the audit list, newest first: those older than the entry with the id `before`, or the newest (docs/rules/administration.md#audit). */
export const audit = endpoint({
  method: 'GET',
  path: '/api/audit',
  summary: 'The audit log',
  access: 'admin',
  query: v.object({ before: v.optional(v.pipe(v.string(), v.maxCodePoints(100), storableText)) }),
  response: AuditPage,
});
