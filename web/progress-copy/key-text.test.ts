import { describe, expect, test, vi } from 'vitest';
import { toBase64Url } from '../browser/encoding/base64-url.ts';
import { newProgressKey } from './encrypt-saves.ts';
import { keyFromFragment, keyLink } from './key-link.ts';
import { keyFromText, wordsFromKey } from './key-text.ts';

vi.mock('../site/site.ts', () => ({ publicUrl: (path: string) => `https://zoomout.example${path}` }));

// A test vector of BIP 39.
const WORDS = 'legal winner thank year wave sausage worth useful legal winner thank yellow';
const KEY = toBase64Url(new Uint8Array(16).fill(0x7f));

const NO_KEY = 'This link contains no key. It may be incomplete: copy all of it.';

describe('a key in words', () => {
  test('is that of BIP 39, there and back', () => {
    expect(wordsFromKey(KEY).join(' ')).toBe(WORDS);
    expect(keyFromText(WORDS)).toEqual({ key: KEY });
    for (let count = 0; count < 50; count += 1) {
      const key = newProgressKey();
      expect(wordsFromKey(key)).toHaveLength(12);
      expect(keyFromText(wordsFromKey(key).join(' '))).toEqual({ key });
    }
  });

  test.each([
    ['in capitals', WORDS.toUpperCase()],
    ['in lines', `\n${WORDS.replaceAll(' ', '\r\n')}  `],
    [
      'numbered',
      WORDS.split(' ')
        .map((word, index) => `${index + 1}. ${word}`)
        .join('\n'),
    ],
    ['with commas and no-break spaces', WORDS.replaceAll(' ', ',\u00a0')],
    ['with dots', WORDS.replaceAll(' ', '.')],
    ['in full-width letters', WORDS.replace('legal', 'ｌｅｇａｌ')],
    ['as a link', keyLink(KEY)],
    ['as a link in brackets', `(${keyLink(KEY)})`],
    ['as a link in a sentence', `Open ${keyLink(KEY)}, then play.`],
    ['as a link of another address of the site', `  http://localhost:9/progress#key=${KEY}\n`],
  ])('is read %s', (_, text) => {
    expect(keyFromText(text)).toEqual({ key: KEY });
  });

  test.each([
    ['nothing', ' ', 'Enter the 12 words, or the link.'],
    ['digits', '123', 'Enter the 12 words, or the link.'],
    ['a link that is cut off', keyLink(KEY).slice(0, -1), NO_KEY],
    ['a link that is cut off before its key', keyLink(KEY).split('#')[0] ?? '', NO_KEY],
    ['a link of another site', 'https://example.com/daily', NO_KEY],
    ['an address without https', 'example.com', NO_KEY],
    ['a link of exported progress', 'https://zoomout.example/progress#1abc', NO_KEY],
    ['a wrong word', WORDS.replace('year', 'yeer'), '“yeer” is none of the words. Check its spelling.'],
    ['a very long word', 'x'.repeat(400), `“${'x'.repeat(20)}…” is none of the words. Check its spelling.`],
    ['a word too few', WORDS.slice(0, -7), 'A key has 12 words, and this one has 11.'],
    ['one word', 'legal', 'A key has 12 words, and this one has 1.'],
    ['a word too many', `${WORDS} legal`, 'A key has 12 words, and this one has 13.'],
    ['another order', WORDS.split(' ').reverse().join(' '), 'A word is wrong, or they are in another order.'],
  ])('is refused for %s', (_, text, error) => {
    expect(keyFromText(text)).toEqual({ error });
  });
});

describe('a key in a link', () => {
  test('is behind the #, which no browser sends', () => {
    const link = new URL(keyLink(KEY));
    expect(link.pathname + link.search).toBe('/progress');
    expect(keyFromFragment(link.hash.slice(1))).toBe(KEY);
    for (const fragment of ['', 'key=', `key=${KEY}A`, `key=${KEY.slice(1)}`, KEY, `1${KEY}`]) {
      expect(keyFromFragment(fragment)).toBeNull();
    }
  });
});
