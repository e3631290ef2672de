import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { GuessOutcome } from '#shared/play/guess-outcome.ts';
import { FRESH_PLAY, type Play } from '#shared/play/play.ts';
import { Feedback } from './feedback.tsx';

afterEach(cleanup);

const after = (name: string): Play => ({ ...FRESH_PLAY, step: 2, guesses: [{ id: 1, name }] });
const series: Record<string, string | null> = { Portal: 'Portal', 'Bridge Constructor Portal': 'Portal' };
const seriesOf = (_: number, name: string) => series[name] ?? null;

test.each<[string, Play, GuessOutcome | null, string]>([
  ['', FRESH_PLAY, null, 'Portal'],
  ['Not 0 A.D. Step 2 of 5.', after('0 A.D.'), 'error', 'Portal'],
  [
    'Close! Bridge Constructor Portal is of the same series.',
    after('Bridge Constructor Portal'),
    'overlap',
    'Portal',
  ],
  ['Not Just Dance 3, but the title includes “Just”.', after('Just Dance 3'), 'overlap', 'Just Cause 2'],
  // A year in common was close in earlier versions.
  ['Not Unreal 2004. Step 2 of 5.', after('Unreal 2004'), 'overlap', 'Madden NFL 2004'],
  ['Skipped. Step 2 of 5.', { ...FRESH_PLAY, step: 2, guesses: ['-1'] }, 'skipped', 'Portal'],
  ['Out of guesses. It was Portal.', { ...after('Doom'), step: 5, score: 0 }, 'error', 'Portal'],
  ['Out of guesses. It was 0 A.D.', { ...after('Doom'), step: 5, score: 0 }, 'error', '0 A.D.'],
])('the feedback is "%s"', (text, play, lastOutcome, name) => {
  const props = { play, lastOutcome, isOtherEdition: false, answer: { gameId: 2, name }, seriesOf };
  render(<Feedback {...props} />);
  expect(screen.getByRole('status').textContent).toBe(text);
});

test.each([
  ['its outcome', 'unknown' as const, false],
  ['whether it is an edition', 'error' as const, null],
])('a guess is not called a miss before %s is known', (_, lastOutcome, isOtherEdition) => {
  const answer = { gameId: 2, name: 'Portal' };
  const props = { play: after('Doom'), lastOutcome, isOtherEdition, answer, seriesOf: () => undefined };
  render(<Feedback {...props} />);
  expect(screen.getByRole('status').textContent).toBe('Step 2 of 5.');
});

test.each([
  ['Close! Bloodborne is of the same series.', 'Bloodborne'],
  ['Not Souls of Fire, but the title includes “Souls”.', 'Souls of Fire'],
])('while the games are loading, the feedback is "%s"', (text, name) => {
  const answer = { gameId: 2, name: 'Dark Souls' };
  const props = { play: after(name), isOtherEdition: false, answer, seriesOf: () => undefined };
  render(<Feedback {...props} lastOutcome="overlap" />);
  expect(screen.getByRole('status').textContent).toBe(text);
});
