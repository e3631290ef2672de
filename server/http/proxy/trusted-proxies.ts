import { isIP } from 'node:net';
import * as v from 'valibot';

/** The value of `TRUST_PROXY`: addresses and ranges, or whether all are trusted. */
export const trustedProxies = v.pipe(
  v.string(),
  v.check((value) => value.split(',').every(isProxy)),
  v.transform((value): boolean | string => (/^(true|false)$/.test(value) ? value === 'true' : value)),
);

/** An address, a range, or a named range; `true` and `false` only as the whole value. */
function isProxy(text: string, _: number, list: string[]): boolean {
  const [address = '', bits = '1', ...rest] = text.trim().split('/');
  if (/^(true|false)$/.test(address)) return list.length === 1;
  if (/^(loopback|linklocal|uniquelocal)$/.test(text.trim())) return true;
  const maxBits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  return rest.length === 0 && /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= maxBits;
}
