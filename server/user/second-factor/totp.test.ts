import { Secret } from 'otpauth';
import { expect, test } from 'vitest';
import { generateSecret, timeStepOf, totpUri } from './totp.ts';

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

test.each(vectors)('the code of the RFC is right at %i seconds', (seconds, code) => {
  expect(timeStepOf(code.slice(-6), SECRET, seconds * 1000)).toBe(Math.floor(seconds / 30));
});

test('a code is valid in its own time step and the one on either side, and yields that step', () => {
  const [, code] = vectors[3] ?? [0, ''];
  const step = Math.floor(1_234_567_890 / 30);
  const at = (steps: number) => timeStepOf(code.slice(-6), SECRET, (step + steps) * 30_000);
  expect([-2, -1, 0, 1, 2].map(at)).toEqual([null, step, step, step, null]);
});

test.each(['', '00592', '0059244', '000000', 'abcdef', '٠٠٥٩٢٤', '-05924'])('%j is not a code', (code) => {
  expect(timeStepOf(code, SECRET, 1_234_567_890_000)).toBeNull();
});

test('each secret is new and has 160 bits', () => {
  const secret = generateSecret();
  expect(Secret.fromBase32(secret).bytes).toHaveLength(20);
  expect(generateSecret()).not.toBe(secret);
});

test('the URI holds the site, the user and the secret', () => {
  const url = new URL(totpUri(SECRET, { siteName: 'Pixel: Garden', userName: 'meg & co' }));
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
