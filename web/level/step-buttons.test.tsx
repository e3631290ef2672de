import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { StepOutcome } from '#shared/play/guess-outcome.ts';
import { StepButtons } from './step-buttons.tsx';

afterEach(cleanup);

const midway: StepOutcome[] = ['error', 'overlap', 'skipped', 'not-played', 'not-played'];

function show(outcomes: StepOutcome[], unlockedStep: number, shownStep = unlockedStep, onShow = vi.fn()) {
  return (
    <StepButtons outcomes={outcomes} unlockedStep={unlockedStep} shownStep={shownStep} onShow={onShow} />
  );
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('step buttons', () => {
  test('name the outcome of each attempt', () => {
    render(show(midway, 4));
    const names = screen.getAllByRole('button').map((element) => element.getAttribute('aria-label'));
    expect(names).toEqual(['Step 1, wrong', 'Step 2, close', 'Step 3, skipped', 'Step 4', 'Step 5']);
    expect(document.querySelectorAll('svg')).toHaveLength(3);
  });

  test('name the success', () => {
    render(show(['error', 'success', 'not-played', 'not-played', 'not-played'], 5));
    expect(button('Step 2, found')).toBeTruthy();
  });

  test('disable locked steps', () => {
    render(show(midway, 4));
    expect(button('Step 5').disabled).toBe(true);
    expect(
      screen.getAllByRole<HTMLButtonElement>('button').filter((element) => element.disabled),
    ).toHaveLength(1);
  });

  test('mark the shown step and show another one on click', () => {
    const onShow = vi.fn();
    render(show(midway, 4, 2, onShow));
    expect(button('Step 2, close').getAttribute('aria-current')).toBe('step');
    expect(document.querySelectorAll('[aria-current]')).toHaveLength(1);
    fireEvent.click(button('Step 1, wrong'));
    expect(onShow).toHaveBeenCalledWith(1);
  });

  test('only a step whose outcome changes pops', () => {
    const { rerender } = render(show(midway, 4));
    expect(document.querySelectorAll('[class*=pop]')).toHaveLength(0);
    rerender(show(midway.with(3, 'error'), 5));
    expect(button('Step 4, wrong').querySelector('[class*=pop]')).toBeTruthy();
    expect(document.querySelectorAll('[class*=pop]')).toHaveLength(1);
  });

  test('a reset does not pop', () => {
    const { rerender } = render(show(midway, 4));
    rerender(show(Array<StepOutcome>(5).fill('not-played'), 1));
    expect(document.querySelectorAll('[class*=pop]')).toHaveLength(0);
  });
});
