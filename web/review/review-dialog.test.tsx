import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ReviewThread } from '#shared/api/level/submission.ts';
import { aLevel } from '../../test/builders.ts';
import { Surroundings, showPart } from '../../test/reminder/reminder-screen.tsx';
import { ApiError } from '../browser/call.ts';
import { ReviewDialog } from './review-dialog.tsx';
import type { Decided } from './use-review.ts';

beforeEach(() => vi.stubGlobal('fetch', async () => Response.json([])));
afterEach(cleanup);

const thread: ReviewThread = { level: aLevel(), status: 'waiting', entries: [], claim: null };
const refused = new ApiError({
  type: 'about:blank',
  title: '',
  status: 409,
  code: 'conflict',
  detail: 'This level was approved by Bo in the meantime',
});

function open(refusals: ApiError[]) {
  const onDecide = vi.fn(async (): Promise<Decided> => {
    const refusal = refusals.shift();
    if (refusal) throw refusal;
    return { thread, refreshed: Promise.resolve() };
  });
  const onDecided = vi.fn();
  const onClose = vi.fn();
  const handlers = { onDecide, onDecided, onClose };
  showPart(<ReviewDialog kind="declined" label="Doom" {...handlers} />);
  return handlers;
}

const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { hidden: true });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Decline', hidden: true }));

test('a decision without a reason is not sent, and the field has the focus', async () => {
  const { onDecide } = open([]);
  send();
  await screen.findByText('Choose a reason or write a text.');
  expect(onDecide).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(text());
});

test('a decision that was refused says why and keeps what was written', async () => {
  const { onDecide, onDecided, onClose } = open([refused]);
  fireEvent.change(text(), { target: { value: ' The title is visible. ' } });
  send();
  expect((await screen.findByRole('alert', { hidden: true })).textContent).toContain('approved by Bo');
  expect(text().value).toBe(' The title is visible. ');
  expect(onClose).not.toHaveBeenCalled();
  send();
  await waitFor(() => expect(onDecided).toHaveBeenCalledWith(expect.objectContaining({ thread })));
  expect(onDecide).toHaveBeenLastCalledWith({ reasons: [], text: 'The title is visible.' });
});

test('a decision is sent once, however often it is pressed', async () => {
  const { onDecide, onDecided } = open([]);
  fireEvent.change(text(), { target: { value: 'No.' } });
  fireEvent.keyDown(text(), { key: 'Enter', ctrlKey: true });
  fireEvent.keyDown(text(), { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(onDecided).toHaveBeenCalledTimes(1));
  expect(onDecide).toHaveBeenCalledTimes(1);
});

test('a refusal is told to who has closed the dialog meanwhile', async () => {
  const { promise, reject } = Promise.withResolvers<Decided>();
  const dialog = <ReviewDialog kind="declined" label="Doom" onDecide={() => promise} onClose={() => {}} />;
  const { rerender } = render(<Surroundings>{dialog}</Surroundings>);
  fireEvent.change(text(), { target: { value: 'No.' } });
  send();
  rerender(<Surroundings />);
  reject(refused);
  await screen.findByText(/approved by Bo/);
});
