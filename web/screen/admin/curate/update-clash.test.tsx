import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Update } from '#shared/candidate/candidate.ts';
import { aLevel } from '../../../../test/builders.ts';
import { UpdateClash } from './update-clash.tsx';

afterEach(cleanup);

const before = aLevel({ comment: 'Alpha', presentation: 'As it came' });
const after = { ...before, comment: 'Beta', presentation: 'Theirs, too' };

function open(update: Update) {
  const [onTake, onClose] = [vi.fn(), vi.fn()];
  render(<UpdateClash {...{ update, onTake, onClose }} />);
  return { onTake, onClose };
}

test('only what both have changed is asked about, and what the site keeps stays', () => {
  const { onTake, onClose } = open({ before, after, clashes: ['comment'] });
  expect(screen.getAllByRole('row', { hidden: true })).toHaveLength(2);
  expect(screen.getByText('Alpha')).toBeTruthy();
  expect(screen.getByText('Beta')).toBeTruthy();
  fireEvent.click(screen.getByText('Keep ours'));
  expect(onTake).toHaveBeenCalledExactlyOnceWith({ ...after, comment: 'Alpha' });
  expect(onClose).toHaveBeenCalled();
});

test('all of the changes can be taken', () => {
  const { onTake } = open({ before, after, clashes: ['comment'] });
  fireEvent.click(screen.getByText('Take the changes'));
  expect(onTake).toHaveBeenCalledExactlyOnceWith(after);
});
