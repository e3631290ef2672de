import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Dialog } from './dialog.tsx';

// The page of the tests has no modal dialogs.
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = vi.fn();
});

afterEach(cleanup);

test('a dialog within another closes alone', () => {
  const outer = vi.fn();
  const inner = vi.fn();
  render(
    <Dialog ref={createRef()} title="Outer" onClose={outer}>
      <Dialog ref={createRef()} title="Inner" onClose={inner}>
        Text
      </Dialog>
    </Dialog>,
  );
  const [first, second] = screen.getAllByRole('dialog', { hidden: true });
  if (!first || !second) throw new Error('A dialog is missing');
  fireEvent(second, new Event('close'));
  expect([outer.mock.calls.length, inner.mock.calls.length]).toEqual([0, 1]);
  fireEvent(first, new Event('close'));
  expect([outer.mock.calls.length, inner.mock.calls.length]).toEqual([1, 1]);
});
