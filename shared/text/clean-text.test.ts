import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { cleanLine, cleanText } from './clean-text.ts';

const codes = (...points: number[]) => points.map((point) => String.fromCodePoint(point));
const range = (from: number, to: number) =>
  codes(...Array.from({ length: to - from + 1 }, (_, at) => from + at));

describe('what hides or reorders a text is taken out', () => {
  it.each([
    [
      'control characters',
      [...range(0, 8), ...range(0x0e, 0x1f), ...range(0x7f, 0x84), ...range(0x86, 0x9f)],
    ],
    [
      'marks of direction',
      codes(0x61c, 0x200e, 0x200f, ...Array.from({ length: 5 }, (_, at) => 0x202a + at)),
    ],
    ['isolates', range(0x2066, 0x2069)],
    ['zero-width characters', codes(0xad, 0x200b, 0x200c, 0x200d, 0x2060, 0x2061, 0x2064, 0xfeff)],
    [
      'old format characters',
      [...range(0x206a, 0x206f), ...range(0xfff9, 0xfffb), ...range(0x1d173, 0x1d17a)],
    ],
    ['fillers', codes(0x115f, 0x1160, 0x3164, 0xffa0, 0x17b4)],
    ['tags', range(0xe0000, 0xe007f)],
    ['selectors of no character', range(0xe0100, 0xe01ef)],
    ['halves of a pair', ['\ud800', '\udbff', '\udc00', '\udfff']],
    ['noncharacters', codes(0xfdd0, 0xfffe, 0xffff, 0x10ffff)],
  ])('%s', (_, characters) => {
    for (const character of characters) {
      const name = JSON.stringify(character);
      expect(cleanText(`a${character}b`), name).toBe('ab');
      expect(cleanText(character), name).toBe('');
      expect(cleanLine(character.repeat(3)), name).toBe('');
    }
  });

  it('a run of selectors', () => {
    expect(cleanText(`❤${'\ufe0f'.repeat(50)}`)).toBe('❤\ufe0f');
    expect(cleanText('\ufe0f \ufe0e')).toBe(' ');
    expect(cleanText(`葛${'\u{e0100}\u{e0101}'.repeat(9)}`)).toBe('葛\u{e0100}');
  });

  it('a text hidden in selectors of letters, or behind them', () => {
    for (const selector of [...range(0xfe00, 0xfe0f), '\u034f']) {
      expect(cleanText(`a${selector}b${selector} ж${selector}`)).toBe('ab ж');
    }
  });

  it('a text of nothing but blank braille, which looks empty', () => {
    expect(cleanText('\u2800\u2800').trim()).toBe('');
    expect(cleanLine('a\u2800b')).toBe('a b');
    expect(cleanText('⠀⠀⣿⠀')).toBe('⠀⠀⣿⠀');
  });

  it('a text hidden in tags, also behind a flag', () => {
    const hidden = [...'ignore']
      .map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0)))
      .join('');
    expect(cleanText(`Pong${hidden}`)).toBe('Pong');
    expect(cleanText(`🏴${hidden}\u{e007f}`)).toBe('🏴');
  });
});

test.each([
  'Ponpoko ポンポコ',
  'e\u0301\u0323 ñ',
  '👩‍👩‍👧‍👦 👩🏽‍🚀 🏳️‍🌈 ❤️‍🔥 🏃🏽‍♀️‍➡️ 1️⃣',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿🏴󠁧󠁢󠁳󠁣󠁴󠁿🏴󠁧󠁢󠁷󠁬󠁳󠁿 🇩🇪',
  'می‌خواهم',
  'क्‍ष ക്‍',
  'خانهٔ‌ما قُلْ‌هُو ـ‍',
  'ꦗꦮ꧀‌ꦱ ᬩ᭄‌ᬮ 𞤀𞤣𞤤𞤢‍𞤥 𑄇𑄳‌𑄇',
  '❤︎ #️⃣ ≩︀ 0︀ က︀ ㊗️',
  'a\u034f\u0308\u034f\u0301',
  '葛\u{e0100}城',
  'ᠠ\u180bᠠ',
  'עִבְרִית العربية ٣',
  'line one\nline two',
  'İıẞß ﬁ ½ – … “x”',
])('%s stays as it is', (text) => {
  expect(cleanText(text)).toBe(text);
});

test.each([
  ['a\r\nb\rc\nd', 'a\nb\nc\nd', 'a b c d'],
  ['a\u2028b\u2029c\u0085d\ve\ff', 'a\nb\nc\nd\ne\nf', 'a b c d e f'],
  ['a\tb', 'a b', 'a b'],
  ['\u202egnop', 'gnop', 'gnop'],
  ['Po\u200bng', 'Pong', 'Pong'],
  ['ad\u200dmin a\u200d1', 'admin a1', 'admin a1'],
])('%j becomes %j, and %j on one line', (text, clean, line) => {
  expect(cleanText(text)).toBe(clean);
  expect(cleanLine(text)).toBe(line);
});

test('cleaning twice changes nothing more, and the result can always be stored', () => {
  const invisible = fc.constantFrom(
    ...['\u200d', '\u200c', '\ufe0f', '\ufe0e', '\u{1f3f4}', '\u{e0067}', '\u{e0062}', '\u{e007f}', '\u202e'],
    ...[
      '👩',
      '🏽',
      'ا',
      'क',
      '葛',
      '\u{e0100}',
      '\u034f',
      '\u0301',
      '\u064e',
      '\u2800',
      '⣿',
      '\r',
      '\n',
      '\u2028',
      '\ud83d',
      '\udc69',
    ],
  );
  const text = fc.array(fc.oneof(invisible, fc.string({ unit: 'binary', maxLength: 2 })), { maxLength: 30 });
  fc.assert(
    fc.property(text, (parts) => {
      const clean = cleanText(parts.join(''));
      expect(cleanText(clean)).toBe(clean);
      expect(cleanLine(cleanLine(clean))).toBe(cleanLine(clean));
      expect(clean.isWellFormed()).toBe(true);
      expect(cleanLine(clean)).not.toMatch(
        /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f]/u,
      );
    }),
    { numRuns: 1000 },
  );
});
