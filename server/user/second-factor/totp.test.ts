import { Secret } from 'otpauth';
import { expect, test } from 'vitest';
import { appAddress, makeSecret, stepOf } from './totp.ts';

// RFC 6238, appendix B, of which an app shows the last six digits.
const SECRET = Secret.fromLatin1('12345678901234567890').base32;
const vectors: [seconds: number, code: string][] = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
];

test.each(vectors)('at %i seconds the code of the standard is right', (seconds, code) => {
  expect(stepOf(code.slice(-6), SECRET, seconds * 1000)).toBe(Math.floor(seconds / 30));
});

test('a code holds for its own half minute and the one on either side, and says which', () => {
  const [, code] = vectors[3] ?? [0, ''];
  const step = Math.floor(1_234_567_890 / 30);
  const at = (steps: number) => stepOf(code.slice(-6), SECRET, (step + steps) * 30_000);
  expect([-2, -1, 0, 1, 2].map(at)).toEqual([null, step, step, step, null]);
});

test.each(['', '00592', '0059244', '000000', 'abcdef', '٠٠٥٩٢٤', '-05924'])('%j is no code', (code) => {
  expect(stepOf(code, SECRET, 1_234_567_890_000)).toBeNull();
});

test('a secret is new each time, of 160 bits', () => {
  const secret = makeSecret();
  expect(Secret.fromBase32(secret).bytes).toHaveLength(20);
  expect(makeSecret()).not.toBe(secret);
});

test('an app reads the site, the user and the secret', () => {
  const url = new URL(appAddress(SECRET, { siteName: 'Pixel: Garden', userName: 'meg & co' }));
  expect(url.protocol).toBe('otpauth:');
  expect(decodeURIComponent(url.pathname)).toBe('/Pixel  Garden:meg & co');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    issuer: 'Pixel  Garden',
    secret: SECRET,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
