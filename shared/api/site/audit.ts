import * as v from 'valibot';
import { Timestamp } from '../../schema/values.ts';
import { cleanedLine } from '../../text/clean-text.ts';
import { storableText } from '../../text/storable-text.ts';
import { AuditAction, AuditKind } from '../audit-action.ts';
import { endpoint } from '../endpoint.ts';

// Entries of older versions may have what is taken out of texts today.
const line = v.pipe(v.string(), cleanedLine);

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
