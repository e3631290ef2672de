import { describe, expect, it } from 'vitest';
import { fitText } from './fit-text.ts';

/** Every letter is half as wide as the font is high. */
const widthOf = (text: string) => text.length / 2;
const room = { width: 100, height: 66, size: 20, minSize: 10 };

describe('a text', () => {
  it.each([
    ['Level 31', ['Level 31'], 20],
    ['A puzzle a day', ['A puzzle a', 'day'], 20],
    // Three lines of 20 pixels are as high as the room.
    ['aaaaaaaaaa bbbbbbbbbb cccccccccc', ['aaaaaaaaaa', 'bbbbbbbbbb', 'cccccccccc'], 20],
    ['', [''], 20],
  ])('is as large as it may be where it fits: %s', (text, lines, size) => {
    expect(fitText(text, room, widthOf)).toEqual({ lines, size });
  });

  it('shrinks until its longest word fits', () => {
    const { lines, size } = fitText('extraordinary', room, widthOf);
    expect(lines).toEqual(['extraordinary']);
    expect(size).toBeGreaterThan(14);
    expect(size).toBeLessThan(100 / 6.5);
  });

  it.each([
    ['a word that is longer than any line', 'x'.repeat(500)],
    ['words without end', 'some words '.repeat(60).trim()],
  ])('is cut in its smallest size, within its room: %s', (_, text) => {
    const { lines, size } = fitText(text, room, widthOf);
    expect(size).toBe(10);
    expect(lines).toHaveLength(6);
    expect(lines.every((line) => widthOf(line) * size <= 100)).toBe(true);
    expect(lines.at(-1)).toMatch(/…$/);
  });
});
