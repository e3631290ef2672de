import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { StepOutcome } from '#shared/play/guess-outcome.ts';
import { CompactMark } from './compact-mark.tsx';
import { Mark } from './mark.tsx';

afterEach(cleanup);

const PLAYED: StepOutcome[] = ['error', 'overlap', 'skipped', 'not-played', 'not-played'];

it('draws one ring per step, each by its outcome, and the shown one as current', () => {
  const { container } = render(<Mark outcomes={PLAYED} current={4} />);
  const rings = [...container.querySelectorAll('rect')].map((ring) => ring.getAttribute('class') ?? '');
  const names = ['error', 'overlap', 'skipped', 'current', 'not-played'];
  expect(rings.map((ring) => names.find((name) => ring.includes(name)))).toEqual(names);
});

it('has fewer than 400 bytes, as the build writes it', () => {
  const { container } = render(<Mark outcomes={PLAYED} current={4} />);
  const source = container.innerHTML
    .replaceAll(/ class="[^"]*not-played[^"]*"/g, '')
    .replaceAll(/class="[^"]+"/g, 'class="a1b"')
    .replaceAll('></rect>', '/>');
  expect(new TextEncoder().encode(source).length).toBeLessThan(400);
});

it('has a name where it is given one, and is hidden otherwise', () => {
  const { rerender } = render(<Mark outcomes={PLAYED} />);
  expect(screen.queryByRole('img')).toBeNull();
  rerender(<Mark outcomes={PLAYED} label="Step 4 of 5" />);
  expect(screen.getByRole('img', { name: 'Step 4 of 5' })).toBeTruthy();
  rerender(<CompactMark score={2} label="Found at step 2" />);
  expect(screen.getByRole('img', { name: 'Found at step 2' })).toBeTruthy();
});

it('is compact with the ring that found the game, a cross when none did, and its line alone before', () => {
  const shapes = (score: number | null) => {
    const { container, unmount } = render(<CompactMark score={score} />);
    const count = ['rect', 'path'].map((shape) => container.querySelectorAll(shape).length);
    unmount();
    return count;
  };
  expect([shapes(null), shapes(0), shapes(1), shapes(5)]).toEqual([
    [1, 0],
    [1, 1],
    [2, 0],
    [2, 0],
  ]);
});
