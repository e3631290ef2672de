import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Level } from '#shared/level/level.ts';
import type { StepOutcome } from '#shared/play/guess-outcome.ts';
import { aLevel } from '../../../../test/builders.ts';
import { ContactSheet } from './contact-sheet.tsx';

afterEach(cleanup);

const FOUND: StepOutcome[] = ['error', 'skipped', 'success', 'not-played', 'not-played'];
const ELSEWHERE = { path: 'https://elsewhere.example/picture.png' };

function show({ level = {}, isCustom = false }: { level?: Partial<Level>; isCustom?: boolean } = {}) {
  const onShow = vi.fn();
  render(
    <ContactSheet level={aLevel(level)} isCustom={isCustom} outcomes={FOUND} shownStep={5} onShow={onShow} />,
  );
  return onShow;
}

const pictures = () => [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'));

it('has the names of the step buttons, and leads back to each step', () => {
  const onShow = show();
  const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual(['Step 1, wrong', 'Step 2, skipped', 'Step 3, found', 'Step 4', 'Step 5']);
  expect(screen.getByRole('button', { name: 'Step 5' }).getAttribute('aria-current')).toBe('step');
  fireEvent.click(screen.getByRole('button', { name: 'Step 4' }));
  expect(onShow).toHaveBeenCalledWith(4);
});

it('shows the crop of each step, and of a level in a link the whole picture five times', () => {
  show();
  expect(new Set(pictures()).size).toBe(5);
  cleanup();
  show({ level: ELSEWHERE, isCustom: true });
  expect(pictures()).toEqual(Array(5).fill(ELSEWHERE.path));
});

it('loads no picture of another site for a stored level', () => {
  show({ level: ELSEWHERE });
  expect(pictures()).toEqual([]);
});
