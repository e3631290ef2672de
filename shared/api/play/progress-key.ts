import * as v from 'valibot';
import { Bits128 } from '../../schema/values.ts';
import { endpoint } from '../endpoint.ts';

// In a file of its own, as the first page makes this call and needs nothing else of a copy.

/** The key in the cookie of this browser, or null. It changes nothing, but other sites cannot make a POST. */
export const recallProgressKey = endpoint({
  method: 'POST',
  path: '/api/progress-copy/key/recall',
  summary: 'Recall the key of a copy from its cookie',
  access: 'public',
  response: v.object({ key: v.nullable(Bits128) }),
  limit: { calls: 120, seconds: 60 },
});
