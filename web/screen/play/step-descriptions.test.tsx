import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Level } from '#shared/level/level.ts';
import { around, aSave, level, store, today } from '../../../test/play/play-level.tsx';
import { PlayLevel } from './play-level.tsx';

vi.mock('../../site/site.ts', () => ({
  site: () => ({ siteName: 'Zoomout', hashtag: '', firstDay: '2026-11-01' }),
  publicUrl: (path: string) => `https://example.org${path}`,
}));

const stepDescriptions = ['A red door', 'A house with a red door', '', 'A street', 'A town by the sea'];
const summary = () => screen.queryByText('Picture description');

function show(changes: Partial<Level>) {
  const place = { number: 21, day: today, previous: null, next: null };
  render(around(<PlayLevel level={{ ...level, ...changes }} {...place} today={today} />));
  return userEvent.setup();
}

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the description of a step', () => {
  test('is shown on request, and follows the shown step', async () => {
    store(aSave({ step: 2, guesses: ['-1'] }));
    const user = show({ stepDescriptions });
    const description = screen.getByText('A house with a red door');
    expect(description.closest('details')?.open).toBe(false);
    await user.click(screen.getByText('Picture description'));
    expect(description.closest('details')?.open).toBe(true);
    await user.click(screen.getByRole('button', { name: /^Step 1/ }));
    expect(description.textContent).toBe('A red door');
    expect(description.getAttribute('aria-live')).toBe('polite');
    expect(description.closest('details')?.open).toBe(true);
  });

  test.each([1, 2, 4])('of a step after step %i is nowhere on the page', (step) => {
    store(aSave({ step, guesses: Array(step - 1).fill('-1') }));
    show({ stepDescriptions });
    for (const [index, text] of stepDescriptions.entries()) {
      if (index >= step && text) expect(document.body.innerHTML).not.toContain(`>${text}<`);
    }
    expect(screen.getByText(stepDescriptions[step - 1] ?? '')).toBeTruthy();
  });

  test('is not offered for a step without one', () => {
    store(aSave({ step: 3, guesses: ['-1', '-1'] }));
    show({ stepDescriptions });
    expect(summary()).toBeNull();
  });

  test('is not offered for a level without them', () => {
    show({});
    expect(summary()).toBeNull();
    expect(document.querySelector('figcaption')).toBeNull();
  });
});
