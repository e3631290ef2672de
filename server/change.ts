import type * as v from 'valibot';
import type { AuditAction } from '#shared/api/audit-action.ts';
import type { Audit, Endpoint } from '#shared/api/endpoint.ts';
import { recordAuditEvent } from './audit/queries.ts';
import { withExclusiveLock } from './database/open.ts';
import type { Database } from './database/tables.ts';
import type { Parsed } from './http/parse-request.ts';
import { type Call, type Response, serve } from './http/serve.ts';
import type { Mount, Visitor } from './http/visitor.ts';
import type { StoredUser } from './user/queries.ts';
import { recheckAccess } from './user/session/lock-account.ts';

type Schema = v.GenericSchema;

/** A change in its transaction, alone in the site: two that depend on the same rows come one after the other. */
export interface Change {
  trx: Database;
  /** When it is made, in milliseconds since 1970. */
  at: number;
  /** Whose change it is, as they are now; locked until the end of the transaction. */
  user: StoredUser;
  /** The same as who makes the call. */
  visitor: Visitor;
}

/**
 * What the audit log says of a change, without what it takes from the call: when, who, the action if the endpoint has but one, and the
 * user as the subject of a call about the own account.
 */
type Entry<Recorded extends Audit> = { subject?: string; detail?: string } & (Recorded extends AuditAction
  ? { action?: Recorded }
  : Recorded extends readonly (infer Action)[]
    ? { action: Action }
    : { action: never });

/** What a change comes to. */
interface Changed<Result, Of> {
  result: Result;
  /** Null when nothing has changed, as for a call that is repeated. */
  entry: Of | readonly Of[] | null;
}

/**
 * Makes a change: takes the exclusive lock, checks again that the user may make the call, does the work and records it, all or nothing.
 * `verified` is the user whose password was verified for it, which takes a while: it must be theirs still.
 */
export type Commit<Recorded extends Audit> = <Result>(
  work: (change: Change) => Promise<Changed<Result, Entry<Recorded>>>,
  verified?: StoredUser,
) => Promise<Result>;

/**
 * Mounts an endpoint that changes the site (docs/decisions/0202-a-change-is-a-kind-of-endpoint.md). Its handler does all that it writes in
 * the work of a commit; what takes long, as decoding pictures and hashing passwords, comes before it, and what removes files after it.
 */
export function change<
  Params extends Schema | undefined,
  Query extends Schema | undefined,
  Body extends Schema | undefined,
  Reply extends Schema,
  const Recorded extends Audit,
>(
  mount: Mount,
  endpoint: Endpoint<Params, Query, Body, Reply, Recorded>,
  handle: (
    call: Call<Parsed<Params>, Parsed<Query>, Parsed<Body>>,
    commit: Commit<Recorded>,
  ) => Promise<Response<Reply>>,
): void {
  const { audit, access } = endpoint as Endpoint;
  const only = typeof audit === 'string' ? audit : null;
  serve(mount, endpoint as unknown as Endpoint<Params, Query, Body, Reply, undefined>, async (call) => {
    let isCommitted = false;
    const commit: Commit<Recorded> = async (work, verified) => {
      isCommitted = true;
      return withExclusiveLock(mount.db, async (trx) => {
        const user = await recheckAccess(trx, endpoint as Endpoint, { visitor: call.visitor, verified });
        const at = mount.now();
        const { result, entry } = await work({ trx, at, user, visitor: { ...call.visitor, user } });
        const entries: readonly { action?: AuditAction; subject?: string; detail?: string }[] = [
          entry ?? [],
        ].flat();
        const own = access === 'logged-in' ? user.name : '';
        for (const { action = only, subject = own, detail = '' } of entries) {
          if (action) await recordAuditEvent(trx, { at, user: user.name, action, subject, detail });
        }
        return result;
      });
    };
    const response = await handle(call, commit);
    if (!isCommitted && endpoint.method !== 'GET') throw new Error(`${endpoint.path} has changed nothing`);
    return response;
  });
}
