import * as v from 'valibot';
import { Timestamp } from '../schema/values.ts';
import { cleanedLine } from '../text/clean-text.ts';
import { storableText } from '../text/storable-text.ts';
import { endpoint } from './endpoint.ts';

// Entries of older versions may have what is taken out of texts today.
const line = v.pipe(v.string(), cleanedLine);

/** The kinds of entries of the audit log that it can be filtered by. */
export const AuditKind = v.picklist(['levels', 'order', 'games', 'users', 'logins', 'site']);
export type AuditKind = v.InferOutput<typeof AuditKind>;

/** What the audit log records, by kind. */
export const auditKinds = {
  'level-submitted': 'levels',
  'level-created': 'levels',
  'level-edited': 'levels',
  'level-approved': 'levels',
  'level-approval-cancelled': 'levels',
  'level-archived': 'levels',
  'level-restored': 'levels',
  'level-declined': 'levels',
  'changes-requested': 'levels',
  'level-deleted': 'levels',
  'level-withdrawn': 'levels',
  'level-withdrawal-undone': 'levels',
  'reports-resolved': 'levels',
  'order-changed': 'order',
  'first-day-set': 'order',
  'submissions-changed': 'site',
  'week-curve-changed': 'site',
  'play-options-changed': 'site',
  'level-pinned': 'levels',
  'level-unpinned': 'levels',
  'theme-saved': 'levels',
  'theme-removed': 'levels',
  'reminders-changed': 'site',
  'receiver-added': 'site',
  'receiver-changed': 'site',
  'receiver-removed': 'site',
  'look-changed': 'site',
  'oldest-erased': 'site',
  'game-added': 'games',
  'game-removed': 'games',
  'game-merged': 'games',
  'game-restored': 'games',
  'games-imported': 'games',
  'logged-in': 'logins',
  'login-refused': 'logins',
  'logged-out': 'logins',
  'user-invited': 'users',
  'invitation-withdrawn': 'users',
  'user-added': 'users',
  'user-changed': 'users',
  'user-removed': 'users',
  'reset-link-made': 'users',
  'password-reset': 'users',
  'password-changed': 'users',
  'password-refused': 'logins',
  'session-ended': 'logins',
  'second-factor-required': 'users',
  'access-token-made': 'users',
  'access-token-removed': 'users',
  'access-token-used': 'logins',
  'second-factor-on': 'users',
  'second-factor-off': 'users',
  'recovery-codes-made': 'users',
  'passkey-added': 'users',
  'passkey-removed': 'users',
  'passkey-refused': 'logins',
  'identity-linked': 'users',
  'identity-unlinked': 'users',
  'recovery-code-used': 'logins',
  'code-refused': 'logins',
  exported: 'site',
  imported: 'site',
  'backup-started': 'site',
  'backup-downloaded': 'site',
  'upgrade-started': 'site',
  'upgrade-ended': 'site',
} as const satisfies Record<string, AuditKind>;

export type AuditAction = keyof typeof auditKinds;
export const AuditAction = v.picklist(Object.keys(auditKinds) as AuditAction[]);

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

/**
 * Entries, newest first; `before` is the parameter of the next page, null on the last one. `users` has all names that the log
 * can be filtered by, in order; it is empty on later pages.
 */
export const AuditPage = v.object({
  entries: v.array(AuditEntry),
  users: v.array(line),
  before: v.nullable(v.string()),
});
export type AuditPage = v.InferOutput<typeof AuditPage>;

/**
 * What narrows the audit log down: `user` to what this user did or what was done to them, by exact name; `kind` to one kind; `from` and
 * `until` to a time, from included, until not.
 */
export const AuditFilter = v.object({
  user: v.optional(v.pipe(v.string(), v.maxCodePoints(100), storableText)),
  kind: v.optional(AuditKind),
  from: v.optional(Timestamp),
  until: v.optional(Timestamp),
});
export type AuditFilter = v.InferOutput<typeof AuditFilter>;

/** A page of 50 entries of the audit log, newest first: those older than the entry with the id `before`, or the newest (docs/rules/administration.md#audit). */
export const audit = endpoint({
  method: 'GET',
  path: '/api/audit',
  summary: 'The audit log',
  access: 'admin',
  query: v.object({
    before: v.optional(v.pipe(v.string(), v.maxCodePoints(100), storableText)),
    ...AuditFilter.entries,
  }),
  response: AuditPage,
});
