import type { Encoding } from './cache/encoded-body.ts';

const REMEMBERED = 100;
const chosen = new Map<string, Encoding>();

/** The best encoding that a caller understands, by their `Accept-Encoding`. */
export function chooseContentEncoding(header: string): Encoding {
  const known = chosen.get(header);
  if (known) return known;
  const best = bestOf(acceptedEncodings(header));
  // Browsers send a handful of different ones.
  if (chosen.size < REMEMBERED) chosen.set(header, best);
  return best;
}

function bestOf(accepted: Set<string>): Encoding {
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') ? 'gzip' : 'identity';
}

function acceptedEncodings(header: string): Set<string> {
  const parts = header.toLowerCase().split(',');
  const wanted = parts.filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part));
  return new Set(wanted.map((part) => part.split(';')[0]?.trim() ?? ''));
}
