import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Challenge } from '#shared/challenge/challenge.ts';
import type { StepOutcome } from '#shared/play/guess-outcome.ts';
import { aLevel } from '../../../../test/builders.ts';
import { ChallengeFriend } from './challenge-friend.tsx';
import { challengeInFragment, challengePath } from './challenge-link.ts';
import { OpenedChallenge } from './opened-challenge.tsx';

vi.mock('../../../site/site.ts', () => ({
  publicUrl: (path: string) => `https://example.org${path}`,
  site: () => ({ siteName: 'Zoomout', hashtag: '' }),
}));

const level = aLevel();
const found = (step: number): StepOutcome[] =>
  Array.from({ length: 5 }, (_, index) =>
    index + 1 < step ? 'error' : index + 1 === step ? 'success' : 'not-played',
  );
const ada: Challenge = { outcomes: found(3), name: 'Ada' };
const fragmentOf = (challenge: Challenge) => challengePath('/', challenge, level.id).slice(2);

function open(challenge: Challenge, outcomes: StepOutcome[] | null) {
  render(<OpenedChallenge level={level} outcomes={outcomes} fragment={fragmentOf(challenge)} />);
}

const shown = () =>
  [...screen.getByRole('region', { name: 'Challenge' }).querySelectorAll('dl > div')].map(
    (result) => `${result.textContent}${result.hasAttribute('data-best') ? ' [best]' : ''}`,
  );

afterEach(() => {
  cleanup();
  window.location.hash = '';
});

test('before the finish it shows two marks that tell nothing, and says who challenges', () => {
  open(ada, null);
  screen.getByText('Ada challenges you: the result shows once you have finished.');
  const rings = [...document.querySelectorAll('rect')].map((ring) => ring.getAttribute('class'));
  expect(rings).toHaveLength(10);
  expect(new Set(rings).size).toBe(1);
  expect(document.body.textContent).not.toContain('step 3');
});

test.each([
  [2, 'You did better.', ['YouFound at step 2 [best]', 'AdaFound at step 3']],
  [4, 'Ada did better.', ['YouFound at step 4', 'AdaFound at step 3 [best]']],
  [3, 'It’s a draw.', ['YouFound at step 3', 'AdaFound at step 3']],
])('after a find at step %i it says "%s" beside both results', (step, verdict, results) => {
  open(ada, found(step));
  screen.getByText(verdict);
  expect(shown()).toEqual(results);
});

test('an answer shows the one that it answers to others alone', () => {
  const answer = { outcomes: found(1), name: 'Bo', to: ada };
  open(answer, found(3));
  expect(shown()).toEqual(['YouFound at step 3', 'BoFound at step 1 [best]']);
  cleanup();
  open(answer, found(2));
  expect(shown()).toEqual(['YouFound at step 2', 'BoFound at step 1 [best]', 'AdaFound at step 3']);
});

test('who was challenged challenges back, with both results in the link', async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const copied = () => {
    const [said, link = ''] = (copy.mock.lastCall?.[0] ?? '').split('\n');
    expect(said).toBe('🔎 Zoomout 2026-11-20: can you beat me?');
    const url = new URL(link);
    return challengeInFragment(url.hash.slice(1), level.id);
  };
  const friend = () =>
    render(<ChallengeFriend label="2026-11-20" levelId={level.id} levelPath="/" outcomes={found(2)} />);
  friend();
  fireEvent.click(screen.getByRole('button', { name: 'Challenge a friend' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Copy challenge' }));
  expect(copied()).toEqual({ outcomes: found(2), name: '' });
  cleanup();
  window.location.hash = fragmentOf(ada);
  const { container } = friend();
  const button = await screen.findByRole('button', { name: 'Challenge back', expanded: false });
  fireEvent.click(button);
  fireEvent.change(await screen.findByLabelText('Your name (optional)'), { target: { value: 'Bo' } });
  fireEvent.click(within(container).getByRole('button', { name: 'Copy challenge' }));
  expect(copied()).toEqual({ outcomes: found(2), name: 'Bo', to: ada });
  fireEvent.click(button);
  expect(screen.queryByLabelText('Your name (optional)')).toBeNull();
});
