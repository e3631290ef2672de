import * as z from 'zod/mini';
import { storableText } from '../text/storable-text.ts';
import { endpoint } from './endpoint.ts';

/** What can stand in the audit list. */
export const AuditAction = z.enum([
  'level-submitted',
  'level-created',
  'level-edited',
  'level-approved',
  'level-approval-cancelled',
  'level-archived',
  'level-restored',
  'level-deleted',
  'order-changed',
  'game-added',
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
 * Who did what and when. `user` is null for what a command on the server did, or somebody not logged in; `subject` is the id of the level or game,
 * or the name of the user, that it was done to (empty when there is none); `detail` is for people to read.
 */
export const AuditEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  user: z.nullable(z.string()),
  action: AuditAction,
  subject: z.string(),
  detail: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** Entries newest first, and what to ask for to go on; null after the oldest. */
export const AuditPage = z.object({ entries: z.array(AuditEntry), before: z.nullable(z.string()) });
export type AuditPage = z.infer<typeof AuditPage>;

/** Who did what and when, 50 entries a call, newest first; `before` is what the previous call gave. */
export const audit = endpoint({
  method: 'GET',
  path: '/api/audit',
  summary: 'Who did what and when',
  access: 'admin',
  query: z.object({ before: z.optional(z.string().check(z.maxLength(100), storableText)) }),
  reply: AuditPage,
});
