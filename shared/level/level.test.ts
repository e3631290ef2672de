import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { aLevel } from '../../test/builders.ts';
import { Level } from './level.ts';

const credit = { attribution: 'Ada', licence: 'CC0', homepage: 'https://game.example' };

describe('the schema of a level', () => {
  it.each([
    {},
    { creator: '👩‍🚀 Zoë' },
    { creator: 'x'.repeat(20) },
    { presentation: 'x'.repeat(2000) },
    { didYouKnow: '<script>alert(1)</script>' },
    { credit },
    { credit: { ...credit, homepage: '' } },
  ])('accepts %o unchanged', (changes) => {
    const level = aLevel(changes);
    expect(v.parse(Level, level)).toEqual(level);
  });

  it.each([
    { id: 'a\0b' },
    { id: '\ud800' },
    { creator: 'x'.repeat(21) },
    { presentation: 'x'.repeat(2001) },
    { popularity: 0 },
    { popularity: 10 },
    { zoomPresets: aLevel().zoomPresets.slice(1) },
    { zoomPresets: [...aLevel().zoomPresets, null] },
    { version: 0 },
    { version: 2 ** 31 },
    { releaseDate: 10_000 },
    { releaseDate: -1 },
    { credit: { ...credit, homepage: 'javascript:alert(1)' } },
    { credit: { ...credit, homepage: 'data:text/html,hello' } },
    { credit: { ...credit, homepage: '//evil.example' } },
  ])('refuses %o', (changes) => {
    expect(v.safeParse(Level, { ...aLevel(), ...changes }).success).toBe(false);
  });

  it('cleans its texts before their length is checked', () => {
    const level = aLevel({
      name: 'Po\u200bng\r\n',
      creator: `${'\u202e'.repeat(30)}Ada\u2028Lovelace`,
      comment: 'one\r\ntwo\0',
      presentation: `${'x'.repeat(2000)}\u2066`,
      celebration: '\ud800',
      credit: { ...credit, licence: 'CC\tBY', homepage: 'https://example.org/\u200d' },
    });
    expect(v.parse(Level, level)).toEqual({
      ...level,
      name: 'Pong ',
      creator: 'Ada Lovelace',
      comment: 'one\ntwo',
      presentation: 'x'.repeat(2000),
      celebration: '',
      credit: { ...credit, licence: 'CC BY', homepage: 'https://example.org/' },
    });
    const hidden = { ...credit, homepage: 'java\u200bscript:alert(1)' };
    expect(() => v.parse(Level, aLevel({ credit: hidden }))).toThrow();
  });
});
