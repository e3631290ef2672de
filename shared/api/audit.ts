import * as z from 'zod/mini';
import { cleanedLine } from '../text/clean-text.ts';
import { storableText } from '../text/storable-text.ts';
import { endpoint } from './endpoint.ts';

// Entries of older versions may have what is taken out of texts today.
const line = z.string().check(cleanedLine);

/** What the audit list records. */
export const AuditAction = z.enum([
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
  'reports-resolved',
  'order-changed',
  'submissions-changed',
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
  'upgrade-started',
  'upgrade-ended',
]);
export type AuditAction = z.infer<typeof AuditAction>;

/**
 * Who did what and when. `at` is in UTC; `user` is null for commands on the server and visitors without a login; `subject` is the id of
 * the level or game, or the name of the user, that it was done to (empty without one); `detail` is text of up to 500 characters.
 */
export const AuditEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  user: z.nullable(line),
  action: AuditAction,
  subject: line,
  detail: line,
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** Entries, newest first; `before` is the parameter of the next page, null on the last one. */
export const AuditPage = z.object({ entries: z.array(AuditEntry), before: z.nullable(z.string()) });
export type AuditPage = z.infer<typeof AuditPage>;

/** A page of 50 entries of the audit list, newest first: those older than the entry with the id `before`, or the newest (docs/rules.md#audit). */
export const audit = endpoint({
  method: 'GET',
  path: '/api/audit',
  summary: 'The audit log',
  access: 'admin',
  query: z.object({ before: z.optional(z.string().check(z.maxLength(100), storableText)) }),
  reply: AuditPage,
});
