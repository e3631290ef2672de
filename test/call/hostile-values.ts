import fc from 'fast-check';

const LONG = 70_000;

/** Texts that have broken other servers. */
export const hostileTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\r\nSet-Cookie: user-token=x',
  '\x1b[2J\x1b[31m',
  '\x7f\x9b',
  '\ud800',
  'a\udfff',
  '\u202e\u2066live',
  '\u200b\ufeff\u2060',
  'a\u2028b\u2029c\x85d',
  'ad\u200dmin\u200c\u061c',
  '\u{e0069}\u{e0067}\u{e006e}\u{e007f}',
  `❤${'\ufe0f'.repeat(60)}`,
  '\ufffe\uffff\ufff9',
  '\u3164',
  'unknown, 192.0.2.1:5678',
  '[::ffff:192.0.2.1%eth0]:99999',
  '127.0.0.1,'.repeat(300),
  'user@localhost:65536, evil.example',
  'e\u0301'.repeat(300),
  '👩‍👩‍👧‍👦'.repeat(50),
  'İıẞß',
  '.',
  '..',
  '../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '%',
  '%00',
  '%zz',
  '/',
  '//evil.example',
  'C:\\',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' or '1'='1",
  "'; drop table level; --",
  '$(id)',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: The text is what is tried
  '${7*7}',
  '{{7*7}}',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  '-1',
  '0x10',
  '1e999',
  '99999999999999999999',
  '2026-02-30',
  '+275760-09-13',
  'true',
  '[]',
  '{}',
  'x'.repeat(LONG),
];

export const hostileText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
);

const hostileNumber = fc.oneof(
  fc.constantFrom(0, -0, -1, 0.5, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, -(2 ** 53), 1e308, 5e-324, 1950.5),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

/** Any value that JSON can hold. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  hostileNumber,
  fc.constantFrom(null, true, false, [], {}, [[]], { length: 3 }, { next: 1 }, { toString: 1, valueOf: 1 }),
  fc.array(hostileText, { maxLength: 3 }),
  fc.object({ maxDepth: 3, maxKeys: 4 }),
);

/** What no connection lets through, a header cannot hold. */
export const hostileHeader = hostileText.map((text) =>
  text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '').slice(0, 4000),
);
