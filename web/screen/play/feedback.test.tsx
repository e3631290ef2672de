import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { GuessOutcome } from '#shared/play/guess-outcome.ts';
import { FRESH_PLAY, type Play } from '#shared/play/play.ts';
import { Feedback } from './feedback.tsx';

afterEach(cleanup);

const after = (name: string): Play => ({ ...FRESH_PLAY, step: 2, guesses: [{ id: 1, name }] });

test.each<[string, Play, GuessOutcome | null, string]>([
  ['', FRESH_PLAY, null, 'Portal'],
  ['Not 0 A.D. – now at step 2 of 5', after('0 A.D.'), 'error', 'Portal'],
  ['Close! Portal 2 shares a series or part of its title.', after('Portal 2'), 'overlap', 'Portal'],
  ['Skipped – now at step 2 of 5', { ...FRESH_PLAY, step: 2, guesses: ['-1'] }, 'skipped', 'Portal'],
  ['Out of guesses. It was Portal.', { ...after('Doom'), step: 5, score: 0 }, 'error', 'Portal'],
  ['Out of guesses. It was 0 A.D.', { ...after('Doom'), step: 5, score: 0 }, 'error', '0 A.D.'],
])('the feedback is "%s"', (text, play, lastOutcome, answer) => {
  render(<Feedback play={play} lastOutcome={lastOutcome} answer={answer} />);
  expect(screen.getByRole('status').textContent).toBe(text);
});
