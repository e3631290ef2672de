import * as v from 'valibot';
import { ProgressKey } from '../progress-copy/progress-copy.ts';
import { endpoint } from './endpoint.ts';

const PATH = '/api/progress-copy/key';
const limit = { calls: 120, seconds: 60 };

/** Sets a cookie with the key of a copy, for a browser that clears what scripts store. The server stores nothing (docs/rules.md#kept-progress). */
export const rememberProgressKey = endpoint({
  method: 'POST',
  path: PATH,
  summary: 'Remember the key of a copy in a cookie',
  access: 'public',
  body: v.object({ key: ProgressKey }),
  reply: v.literal(true),
  limit,
});

/** The key in the cookie of this browser, or null. It changes nothing, but other sites cannot make a POST. */
export const recallProgressKey = endpoint({
  method: 'POST',
  path: `${PATH}/recall`,
  summary: 'Recall the key of a copy from its cookie',
  access: 'public',
  reply: v.object({ key: v.nullable(ProgressKey) }),
  limit,
});

/** Deletes the cookie. */
export const forgetProgressKey = endpoint({
  method: 'DELETE',
  path: PATH,
  summary: 'Delete the cookie with the key of a copy',
  access: 'public',
  reply: v.literal(true),
  limit,
});
