import type * as z from 'zod/mini';
import type { Permission } from '../user/user.ts';

/** Who may make a call at all; finer rules stand in the `*-rights.ts` files. */
export type Access = 'public' | 'logged-in' | Permission;

type Schema = z.core.$ZodType;

/** At most `calls` calls per visitor in `seconds`. */
export interface RateLimit {
  calls: number;
  seconds: number;
}

/**
 * One call of the server. `path` names its params as `:name`; `cacheKey` allows a bare `?key` that the server ignores;
 * `produces` is the content type of a reply that is no JSON and that `reply` does not describe. With `multipart` the body may also come
 * as `multipart/form-data`: the JSON in a part named `level`, then at most one image in a part named by the SHA-256 of its bytes (hex).
 * A `sensitive` one is refused with 'password-needed' unless the password was given in this session in the last 15 minutes.
 */
export interface Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Reply extends Schema = Schema,
> {
  method: 'GET' | 'POST' | 'DELETE';
  path: `/api/${string}`;
  summary: string;
  access: Access;
  params?: Params;
  query?: Query;
  body?: Body;
  reply: Reply;
  cacheKey?: boolean;
  produces?: string;
  multipart?: boolean;
  sensitive?: boolean;
  limit?: RateLimit;
}

/** Describes a call, keeping the exact types of its schemas for the server and the browser. */
export function endpoint<
  Reply extends Schema,
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
>(description: Endpoint<Params, Query, Body, Reply>): Endpoint<Params, Query, Body, Reply> {
  return description;
}
