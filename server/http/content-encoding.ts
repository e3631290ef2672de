import { negotiate } from '@fastify/accept-negotiator';
import { LRUCache } from 'lru-cache';
import type { Encoding } from './cache/cache.ts';

const MAX_HEADERS = 100;

// Browsers send a handful of different headers.
const chosen = new LRUCache<string, Encoding>({ max: MAX_HEADERS, memoMethod: negotiateEncoding });

/** The best encoding that an `Accept-Encoding` header allows: brotli, then gzip, whatever their order and weights. */
export function chooseContentEncoding(header: string): Encoding {
  return chosen.memo(header);
}

function negotiateEncoding(header: string): Encoding {
  // A wildcard allows what the rest of the header may forbid: it chooses nothing.
  const named = header.toLowerCase().replaceAll('*', 'identity');
  return negotiate(named, ['br']) ?? negotiate(named, ['gzip']) ?? 'identity';
}
