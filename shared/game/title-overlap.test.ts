import { expect, test } from 'vitest';
import { titleOverlap } from './title-overlap.ts';

const game = (name: string, series: string | null = null) => ({ name, series });

test.each([
  [game('Final Fantasy VII'), game('Final Fantasy X'), true],
  [game('Bloodborne', 'Souls'), game('Dark Souls', 'Souls'), true],
  [game('Bloodborne', 'Souls'), game('Doom', 'Doom'), false],
  [game('Rust'), game('Doom'), false],
  [game('Rust', ''), game('Doom', ''), false],
])('%o overlaps %o: %s', (guess, answer, overlaps) => {
  expect(titleOverlap(guess, answer)).toBe(overlaps);
});
