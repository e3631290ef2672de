import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
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
    expect(z.parse(Level, level)).toEqual(level);
  });

  it.each([
    { name: 'a\0b' },
    { id: 'a\0b' },
    { creator: '\ud800' },
    { comment: 'half a letter \udfff' },
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
    expect(z.safeParse(Level, { ...aLevel(), ...changes }).success).toBe(false);
  });
});
