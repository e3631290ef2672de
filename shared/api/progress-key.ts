import * as v from 'valibot';
import { ProgressKey } from '../progress-copy/progress-key.ts';
import { endpoint } from './endpoint.ts';

/**
 * The key in the cookie of this browser, or null. It changes nothing, but other sites cannot make a POST. It is in a file of its own, as
 * the first page makes this call.
 */
export const recallProgressKey = endpoint({
  method: 'POST',
  path: '/api/progress-copy/key/recall',
  summary: 'Recall the key of a copy from its cookie',
  access: 'public',
  reply: v.object({ key: v.nullable(ProgressKey) }),
  limit: { calls: 120, seconds: 60 },
});
