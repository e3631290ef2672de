import type * as v from 'valibot';
import type { Permission } from '../user/user.ts';
import type { AuditAction } from './audit-action.ts';

/** Who may make a call: anyone, any user, or users with a permission; finer rules are in the `*-access.ts` files. */
export type Access = 'public' | 'logged-in' | Permission;

type Schema = v.GenericSchema;

/** At most `calls` calls in `seconds`; more are refused with 429. */
interface RateLimit {
  calls: number;
  seconds: number;
  /** Calls of other limits cannot push its keys out of memory: for limits that slow down guessing, whose calls are too costly to fill it. */
  isApart?: boolean;
  /** What it counts takes room in a queue or budget that all share: it counts the /24 network of an IPv4 address too. */
  takesRoom?: boolean;
}

/** A limit that the handler checks: its key is known only there, or only some calls count. */
export interface FurtherLimit extends RateLimit {
  /** What is counted together, and tells limits apart: 'new rooms, from an address'. */
  of: string;
}

/** What the audit log calls that which a call does; several when it depends. Or why it does nothing that the log should have. */
export type Audit = AuditAction | readonly AuditAction[] | { none: string };

/**
 * How a call is recorded (docs/rules/administration.md#audit): each that users alone can make, and that may change something, says so.
 * What a public one does is recorded, if at all, by its own code.
 */
type Recorded =
  | { method: 'GET'; audit?: AuditAction }
  | { access: 'public'; audit?: undefined }
  | { access: 'logged-in' | Permission; audit: Audit };

/**
 * One call of the server (docs/rules/calls.md#contract). Beside the errors of its own, any call can fail with 'invalid' (400),
 * 'unauthenticated' (401) and 'forbidden' (403) by its access, 'too-many' (429), 'internal' (500) and 'unavailable' (503).
 */
export interface Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Reply extends Schema = Schema,
  Recording extends Audit | undefined = Audit | undefined,
> {
  method: 'GET' | 'POST' | 'DELETE';
  /** Params are written as `:name`. */
  path: `/api/${string}`;
  /** One line for the API description. */
  summary: string;
  access: Access;
  audit?: Recording;
  params?: Params;
  query?: Query;
  body?: Body;
  response: Reply;
  /** Allows a bare `?key`, which the server ignores: it tells caches apart. */
  cacheKey?: boolean;
  /** The content type of a response that is not JSON and that `response` does not describe. */
  produces?: string;
  /**
   * The body may also be `multipart/form-data`: the JSON in a part named `level`, then at most one image in a part named by the SHA-256
   * of its bytes (hex).
   */
  multipart?: boolean;
  /**
   * Does what is for good, at once or later, changes settings or users, or takes data away: refused with 'password-needed' (401) unless the
   * password was entered in this session in the last 10 minutes (docs/rules/accounts.md#password-confirmation). A public call asks only users.
   * `test/call/lasting-calls.test.ts` places every call.
   */
  sensitive?: boolean;
  /** Takes keys of submissions in a header (docs/rules/submission.md#submission-keys); no cache stores the response. */
  keyed?: boolean;
  /** More than the 100 KB that the body of any other call may have. */
  maxBodyBytes?: number;
  /** Of all calls from an address. */
  limit?: RateLimit;
  furtherLimits?: readonly FurtherLimit[];
}

/** Defines a call; the types of its schemas are inferred for the server and the browser. */
export function endpoint<
  Reply extends Schema,
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  const Recording extends Audit | undefined = undefined,
>(
  description: Endpoint<Params, Query, Body, Reply, Recording> & Recorded,
): Endpoint<Params, Query, Body, Reply, Recording> {
  return description;
}

/** How a call is recorded, by its endpoint. */
export type AuditOf<E extends Endpoint> = NonNullable<E['audit']>;
